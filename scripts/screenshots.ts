// What it does is beside its parts.
import '../tests/site/screenshots/main.ts';
