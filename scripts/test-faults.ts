// The long suite of faults; what it does is beside its parts.
import '../tests/faults/main.ts';
