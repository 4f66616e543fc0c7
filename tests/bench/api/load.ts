import { setTimeout as wait } from 'node:timers/promises';
import { type FormName, forms } from '@poyanil/domain';
import { percentile } from '../../support/figures.ts';
import type { Sample } from '../../support/samples.ts';
import { runPostLoad } from './run-post-load.ts';

const CONNECTIONS = 50;
/** The API accepts at most six uploads at once from one address. */
const UPLOAD_CONNECTIONS = 4;
const LANE_MS = 2_000;
/** Pause between two lanes, so that the first one's remaining work does not slow down the next. */
const REST_MS = 100;
const BOUNDARY = 'poyanil-bench-boundary';
let runs = 0;

export async function load(origin: string, form: FormName, sample: Sample) {
  const { body, contentType } = encodeForm(sample);
  const run = runs++;
  const { times, seconds } = await runPostLoad({
    origin,
    path: forms[form].path,
    body,
    contentType,
    // As the pages do: each submission has its own key.
    keyHeader: { name: 'Idempotency-Key', valueOf: (count) => `bench-${run}-${count}` },
    connections: sample.resume === undefined ? CONNECTIONS : UPLOAD_CONNECTIONS,
    ms: LANE_MS,
  });
  await wait(REST_MS);
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

function encodeForm({ fields, resume }: Sample): { body: Buffer; contentType: string } {
  if (resume === undefined)
    return { body: Buffer.from(JSON.stringify(fields)), contentType: 'application/json' };
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, `${value}`));
  const file = 'name="resume"; filename="resume.pdf"\r\nContent-Type: application/pdf';
  const body = Buffer.concat([
    Buffer.from(
      `${parts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; ${file}\r\n\r\n`,
    ),
    resume.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${BOUNDARY}` };
}

function part(name: string, value: string): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
}
