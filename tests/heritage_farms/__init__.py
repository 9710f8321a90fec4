"""Tests of the rules of Heritage Farms."""
