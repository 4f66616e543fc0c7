// What it does is beside its parts.
import '../tests/e2e/screenshots/main.ts';
