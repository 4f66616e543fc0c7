import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { measureHouse } from './house/measure-house.ts';

// `house` describes the source, `memory` measures the containers, `tasks` plays what visitors come for; every other name is a
// measurement of docs/reliability.md. All but the first lie beside what they use.
if (process.argv[2] === 'house') {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { root: { type: 'string', default: dirname(import.meta.dirname) } },
  });
  console.log(measureHouse(values.root));
} else if (process.argv[2] === 'memory') {
  await import('../tests/compose/memory/main.ts');
} else if (process.argv[2] === 'tasks') {
  await import('../tests/site/tasks/main.ts');
} else {
  await import('../tests/faults/measured/main.ts');
}
