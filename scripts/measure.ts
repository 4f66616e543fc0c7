// What docs/reliability.md states, measured; what each does is beside its parts.
import '../tests/faults/measured/main.ts';
