import { measureHospitalsApart } from './hospitals-apart.ts';
import type { Measured } from './measured.ts';
import { measureRedisAway } from './redis-away.ts';
import { measureTwoWorkers } from './two-workers.ts';
import { measureWindow } from './window.ts';

const measurements: Readonly<Record<string, (seed: number) => Promise<Measured>>> = {
  'redis-away': measureRedisAway,
  'hospitals-apart': measureHospitalsApart,
  'two-workers': measureTwoWorkers,
  window: measureWindow,
};

const WRONG_USE = 2;
const [name = '', seed = '1'] = process.argv.slice(2);
const measure = measurements[name];
if (measure === undefined || !/^\d+$/.test(seed)) {
  console.error(
    `Usage: npm run measure -- house [--root DIR] | memory [--help] | tasks [--help] | ${Object.keys(measurements).join(' | ')} [seed]\n\nhouse describes the source, memory measures the containers, tasks plays what visitors come for. Each other one takes some minutes, and ends with 1 when a promise of docs/reliability.md does not hold.`,
  );
  process.exit(WRONG_USE);
}
const { report, faults } = await measure(Number(seed));
console.log(`${report}\n${faults.map((fault) => `\nNOT as promised: ${fault}`).join('')}`);
process.exit(faults.length === 0 ? 0 : 1);
