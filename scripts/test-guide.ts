// Runs the commands of docs/operations/install.md; how is beside the parts of it.
import '../tests/compose/guide.ts';
