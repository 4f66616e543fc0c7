// How fast it is, beside what is possible; what each part does is beside its floors.
import '../tests/bench/main.ts';
