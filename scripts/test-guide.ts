// Follows the commands of docs/operations; how is beside the parts of it.
import '../tests/compose/guide/main.ts';
