import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { measureHouse } from './house/measure-house.ts';

// `house` describes the source; every other name is a measurement of docs/reliability.md, which lies beside its parts.
if (process.argv[2] === 'house') {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { root: { type: 'string', default: dirname(import.meta.dirname) } },
  });
  console.log(measureHouse(values.root));
} else {
  await import('../tests/faults/measured/main.ts');
}
