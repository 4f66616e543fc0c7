import { setTimeout as wait } from 'node:timers/promises';
import { acceptedSchema } from '@poyanil/domain';
import { expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/servers/free-port.ts';
import { type CheckoutCopy, copyCheckout } from '../support/checkout-copy.ts';
import { sampleOf, send } from '../support/samples.ts';
import type { ProgramName, Stack } from '../support/stack.ts';
import { submissionIdOf } from '../support/submission-id-of.ts';
import { startTestSite } from '../support/test-site.ts';

vi.setConfig({ testTimeout: 300_000 });

const STEP_MS = 100;
const PHASE_MS = 2_000;

test('an upgrade to one more field, and the way back, lose nothing under load', async () => {
  using newer = copyCheckout();
  addWard(newer);
  let isNewer = false;
  const ports = { api: await freePort(), 'second-api': await freePort() };
  await using site = await startTestSite({
    ports,
    checkout: () => (isNewer ? newer.path : undefined),
    environment: {
      RETRY_BASE_MS: '500',
      RECONCILE_MS: '500',
      MAILS_PER_HOUR: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    },
  });
  const { stack, inbox } = site;
  const load = startLoad(Object.values(ports).map((port) => `http://127.0.0.1:${port}`));

  // As ops/upgrade and ops/rollback do it.
  isNewer = true;
  await replaceWorker(stack);
  await replaceApi(stack, 'api', 'second-api');
  isNewer = false;
  // What the newer API stores meanwhile waits for the older worker.
  inbox.behave('rcpt', { code: 451, text: '4.3.0 Try again later' });
  await wait(PHASE_MS);
  await replaceApi(stack, 'second-api', 'api');
  await replaceWorker(stack);
  inbox.behave('rcpt', 'accept');

  const { ids, refused } = await load.stop();
  expect(refused).toEqual([]);
  await vi.waitFor(() => expect(inbox.mails).toHaveLength(ids.length), 60_000);
  expect(inbox.mails.map(submissionIdOf).toSorted()).toEqual(ids.toSorted());
  const texts = (await inbox.parsed()).map(({ text }) => text ?? '');
  expect(texts.some((text) => text.includes('Ward: Ward 4'))).toBe(true);
  expect(texts.some((text) => text.includes('Ward: Not given'))).toBe(true);
  expect(texts.some((text) => !text.includes('Ward:'))).toBe(true);
});

/** Changes the files that the README names under "Add a field". */
function addWard({ edit }: CheckoutCopy): void {
  const form = 'domain/src/forms/contact.ts';
  edit(form, '    hospital,\n', '    ward: text({ maxCharacters: 20 }),\n    hospital,\n');
  const field = "    ward: { label: 'Ward', optional: true, storedDefault: '' },\n";
  edit(form, '  fields: {\n', `  fields: {\n${field}`);
  edit(
    'worker/src/emails/contact.ts',
    "emailRows('contact', {",
    "emailRows('contact', { ward: values.ward,",
  );
}

async function replaceWorker(stack: Stack): Promise<void> {
  await stack.stop('worker');
  // What the APIs store meanwhile is the other version's.
  await wait(PHASE_MS);
  await stack.start('worker');
  await wait(PHASE_MS);
}

async function replaceApi(stack: Stack, from: ProgramName, to: ProgramName): Promise<void> {
  await stack.start(to);
  await wait(PHASE_MS);
  await stack.stop(from);
  await wait(PHASE_MS);
}

/** Sends forms of both versions' pages; each of the older pages also a second time, to the version that then runs. */
function startLoad(origins: readonly string[]) {
  const ids: string[] = [];
  const refused: number[] = [];
  const visits: Promise<void>[] = [];
  let isOver = false;

  async function visit(number: number): Promise<void> {
    const isNewPage = number % 2 === 0;
    const fields = isNewPage ? { ward: 'Ward 4' } : {};
    const first = await sendOnce(number, fields);
    if (first !== undefined) ids.push(first);
    if (isNewPage) return;
    await wait(PHASE_MS);
    expect(await sendOnce(number, fields)).toBe(first);
  }
  async function sendOnce(number: number, fields: object): Promise<string | undefined> {
    const sample = sampleOf('contact', 'poyanil_hospital', {
      subject: `Ward ${number}`,
      ...fields,
    });
    for (let turn = number; ; turn++) {
      const origin = origins[turn % origins.length] ?? '';
      const answer = await send(origin, 'contact', sample, {
        'Idempotency-Key': `key-${number}`,
      }).catch(() => wait(STEP_MS));
      if (answer === undefined) continue; // this API does not run
      if (answer.status === 202) return acceptedSchema.parse(await answer.json()).id;
      refused.push(answer.status);
      return undefined;
    }
  }
  async function run(): Promise<void> {
    for (let number = 0; !isOver; number++) {
      visits.push(visit(number));
      await wait(STEP_MS);
    }
    await Promise.all(visits);
  }
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return { ids, refused };
    },
  };
}
