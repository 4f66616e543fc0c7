import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { startTestSite } from '../support/test-site.ts';
import type { ReceivedSpan } from '../support/trace-receiver.ts';
import { named, startTracedSite, submitTo, TRACED_HOSPITAL } from '../support/traced-site.ts';

// Real programs with a receiver of OpenTelemetry's traces. They send spans every five seconds, so the tests wait together.
vi.setConfig({ testTimeout: 90_000 });

const childrenOf = (spans: readonly ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);

test.concurrent('a submission is one trace, from the form to the 250, with the steps of both programs', async (context) => {
  const { stack, receiver } = await startTracedSite(context);
  const id = await submitTo(stack.url);
  const spans = await receiver.received({ submission: 1, enqueue: 1, delivery: 1, record: 1 });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);

  const [submission] = named(spans, 'submission');
  const [delivery] = named(spans, 'delivery');
  expect(submission).toMatchObject({ service: 'poyanil-api', parentSpanId: undefined });
  expect(delivery).toMatchObject({
    service: 'poyanil-worker',
    parentSpanId: submission?.spanId,
    hasFailed: false,
    facts: {
      'poyanil.submission.id': id,
      'poyanil.form': 'contact',
      'poyanil.hospital': TRACED_HOSPITAL,
      'poyanil.attempt': 1,
      'poyanil.outcome': 'delivered',
      'poyanil.smtp.code': '250',
    },
  });
  expect(childrenOf(spans, submission).toSorted()).toEqual([
    'answer',
    'delivery',
    'enqueue',
    'parse',
    'store',
    'validate',
  ]);
  expect(childrenOf(spans, delivery)).toEqual([
    'lease',
    'compose',
    'connect',
    'transmission',
    'answer',
    'record',
  ]);
  expect(spans[0]?.traceId).toBe(traceIdByGuide(id));
  for (const { startedAt, endedAt } of spans) expect(endedAt).toBeGreaterThanOrEqual(startedAt);
  expect(delivery?.startedAt).toBeGreaterThan(submission?.startedAt ?? 0n);
});

/** Finds a trace as operators are told to. */
function traceIdByGuide(id: string): string {
  const guide = readFileSync(new URL('../../docs/operations/tracing.md', import.meta.url), 'utf8');
  const [line] = /^printf .*sha256sum.*$/m.exec(guide) ?? [];
  if (line === undefined) throw new Error('The guide no longer says how a trace is found');
  return execFileSync('sh', ['-euc', line.replace(' ID ', ` ${id} `)], { encoding: 'utf8' }).trim();
}

test.concurrent('an attempt that fails and the one that succeeds stand in the same trace, each with its code', async (context) => {
  const { stack, inbox, receiver } = await startTracedSite(context);
  inbox.behave('data', { code: 451, text: 'Rajan, not now' }, 1);
  await submitTo(stack.url);
  const spans = await receiver.received({ submission: 1, delivery: 2, record: 2 });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const attempts = named(spans, 'delivery').map(({ facts, hasFailed }) => [
    facts['poyanil.attempt'],
    facts['poyanil.outcome'],
    facts['poyanil.smtp.code'],
    hasFailed,
  ]);
  expect(attempts).toEqual([
    // A temporary refusal uses up no attempt.
    [1, 'failed', 'EMESSAGE 451', true],
    [1, 'delivered', '250', false],
  ]);
  // The mail server's own words could repeat a visitor's.
  expect(receiver.bodies.join()).not.toContain('not now');
});

test.concurrent('without an address neither program loads what makes and sends spans', async (context) => {
  const site = await startTestSite({ environment: { NODE_OPTIONS: `--import=${LISTING}` } });
  context.onTestFinished(() => site[Symbol.asyncDispose]());
  await submitTo(site.stack.url);
  await vi.waitFor(() => expect(site.inbox.mails).toHaveLength(1), { timeout: 15_000 });
  await Promise.all([site.stack.stop('api'), site.stack.stop('worker')]);
  const loaded = site.stack.logs.filter((line) => line.includes('loaded '));
  expect(loaded.some((line) => line.includes('/bullmq/'))).toBe(true);
  // prom-client loads the interface, which does nothing by itself.
  expect(loaded.filter((line) => /opentelemetry\/(?!api\/)|export-spans/.test(line))).toEqual([]);
});

/** Prints the address of each module as a program loads it. */
const LISTING = `data:text/javascript,${encodeURIComponent(
  "import { registerHooks } from 'node:module'; registerHooks({ load(url, context, next) { process.stderr.write('loaded ' + url + '\\n'); return next(url, context); } });",
)}`;
