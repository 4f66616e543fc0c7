import { FILL_TIME_HEADER, formNames, hospitalIds } from '@poyanil/domain';
import { describe, expect, test } from 'vitest';
import { startApi } from '../support/api.ts';
import { openTestOutbox } from '../support/outbox.ts';
import { type PostOptions, post } from '../support/post.ts';
import { useForSuite } from '../support/use-for-suite.ts';

const site = useForSuite(() => startApi());
let addresses = 0;

/** Sends forms one after the other, or all at once, from a new address. Resolves with which of them have a low priority. */
async function sendFromNewAddress(
  forms: readonly PostOptions[],
  { atOnce = false } = {},
): Promise<boolean[]> {
  const localAddress = `127.0.3.${++addresses}`;
  const sendOne = async (options: PostOptions, index: number) => {
    const form = formNames[index % formNames.length] ?? 'contact';
    const answer = await post(site.url, form, { localAddress, ...options });
    expect(answer.status).toBe(202);
    return String(JSON.parse(answer.body).id);
  };
  const ids: string[] = [];
  if (atOnce) ids.push(...(await Promise.all(forms.map(sendOne))));
  else for (const [index, each] of forms.entries()) ids.push(await sendOne(each, index));
  const last = await listLast();
  return ids.map((id) => last.has(id));
}

async function listLast(): Promise<Set<string>> {
  await using outbox = await openTestOutbox(site.outboxUrl);
  const now = Date.now();
  const pages = await Promise.all(
    hospitalIds.map((hospital) => outbox.listPending(hospital, { now, dueBy: now, limit: 500 })),
  );
  return new Set(pages.flat().flatMap(({ id, goesLast }) => (goesLast ? [id] : [])));
}

const times = <Item>(count: number, make: () => Item) => Array.from({ length: count }, make);

describe('a submission', () => {
  test('goes last if it may be spam', async () => {
    const spam = { headers: { [FILL_TIME_HEADER]: '10' } };
    expect(await sendFromNewAddress([spam, {}])).toEqual([true, false]);
  });

  test('goes last if its address has sent five forms of any kind within the hour', async () => {
    expect(await sendFromNewAddress(times(7, () => ({})))).toEqual([
      ...[false, false, false, false, false, true, true],
    ]);
  });

  test('goes last beyond the first five of an address that arrive at once', async () => {
    const twenty = times(20, () => ({}));
    const last = await sendFromNewAddress(twenty, { atOnce: true });
    expect(last.filter(Boolean)).toHaveLength(15);
  });

  test('is not counted for its address if it repeats another', async () => {
    const headers = { 'Idempotency-Key': 'one and the same' };
    const submit = (more: PostOptions = {}) =>
      post(site.url, 'contact', { localAddress: '127.0.4.1', ...more });
    for (let time = 0; time < 9; time++) await submit({ headers });
    for (let time = 0; time < 3; time++) await submit();
    const { body } = await submit();
    expect((await listLast()).has(JSON.parse(body).id)).toBe(false);
  });
});
