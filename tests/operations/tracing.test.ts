import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type TestContext, test, vi } from 'vitest';
import { sampleOf, send } from '../support/samples.ts';
import { startTestSite } from '../support/test-site.ts';
import { type ReceivedSpan, startTraceReceiver } from '../support/trace-receiver.ts';

// Real programs with a receiver of OpenTelemetry's traces. They send spans every five seconds, so the tests wait together.
vi.setConfig({ testTimeout: 90_000 });

const HOSPITAL = 'poyanil_hospital';

async function startTracedSite(
  { onTestFinished }: TestContext,
  environment: Record<string, string> = {},
) {
  const receiver = await startTraceReceiver();
  onTestFinished(() => receiver.stop());
  const given = { ...receiver.environment, RETRY_BASE_MS: '200', ...environment };
  const site = await startTestSite({ environment: given });
  onTestFinished(() => site[Symbol.asyncDispose]());
  return { ...site, receiver };
}

async function submit(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await send(url, 'contact', sampleOf('contact', HOSPITAL), headers);
  expect(answer.status).toBe(202);
  const { id }: { id: string } = await answer.json();
  return id;
}

const named = (spans: readonly ReceivedSpan[], name: string) =>
  spans.filter((span) => span.name === name);
const childrenOf = (spans: readonly ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);

test.concurrent('a submission is one trace, from the form to the 250, with the steps of both programs', async (context) => {
  const { stack, receiver } = await startTracedSite(context);
  const id = await submit(stack.url);
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
      'poyanil.hospital': HOSPITAL,
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
  await submit(stack.url);
  const spans = await receiver.received({ submission: 1, delivery: 2, record: 2 });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  const attempts = named(spans, 'delivery').map(({ facts, hasFailed }) => [
    facts['poyanil.attempt'],
    facts['poyanil.outcome'],
    facts['poyanil.smtp.code'],
    hasFailed,
  ]);
  expect(attempts).toEqual([
    [1, 'failed', 'EMESSAGE 451', true],
    [2, 'delivered', '250', false],
  ]);
  // The mail server's own words could repeat a visitor's.
  expect(receiver.bodies.join()).not.toContain('not now');
});

test.concurrent('a form that is sent again stands in the first one’s trace', async (context) => {
  const { stack, receiver } = await startTracedSite(context);
  const headers = { 'Idempotency-Key': 'e7b1c1de-9f0a-4c43-8d5e-0b9f2f0c7a11' };
  const id = await submit(stack.url, headers);
  expect(await submit(stack.url, headers)).toBe(id);
  const spans = await receiver.received({ submission: 1, repetition: 1 });
  const [first, again] = [named(spans, 'submission')[0], named(spans, 'repetition')[0]];
  expect(again).toMatchObject({ traceId: first?.traceId, parentSpanId: first?.spanId });
});

test.concurrent('with a receiver that refuses, forms are taken and delivered all the same, and each program logs it once a minute', async (context) => {
  const wrong = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=wrong' };
  const { stack, inbox, receiver } = await startTracedSite(context, wrong);
  for (const count of [1, 2, 3]) {
    await submit(stack.url);
    await vi.waitFor(() => expect(inbox.mails).toHaveLength(count), { timeout: 15_000 });
    // Of each program one more.
    await vi.waitFor(() => expect(receiver.refused()).toBe(2 * count), { timeout: 15_000 });
  }
  await Promise.all([stack.stop('api'), stack.stop('worker')]);
  expect(stack.logs.filter((line) => line.includes('"traces"'))).toHaveLength(2);
  expect(stack.logs.join('\n')).not.toContain('x-key');
});

test.concurrent('what is left is sent when the programs end', async (context) => {
  const { stack, inbox, receiver } = await startTracedSite(context);
  await submit(stack.url);
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(1), { timeout: 15_000 });
  // Spans are sent every five seconds.
  await Promise.all([stack.stop('api'), stack.stop('worker')]);
  expect(receiver.spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['submission', 'delivery']),
  );
});

test.concurrent('without an address neither program loads what makes and sends spans', async (context) => {
  const site = await startTestSite({ environment: { NODE_OPTIONS: `--import=${LISTING}` } });
  context.onTestFinished(() => site[Symbol.asyncDispose]());
  await submit(site.stack.url);
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
