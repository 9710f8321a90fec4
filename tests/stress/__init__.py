"""Tests under stress: damaged saves, storms of input, kills, long sessions, and what is told of errors."""
