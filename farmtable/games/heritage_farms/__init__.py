"""The rules of Heritage Farms: two farms, one river, and what eats what when nobody looks."""
