// The containers as they run in production; what is looked at is beside its parts.
import '../tests/compose/main.ts';
