import { referenceOf } from '@poyanil/domain';
import { expect, test } from 'vitest';
import type { EntryFilter, OutboxEntry } from '../operations.ts';
import { FAILURE, LEASE_MS, type OpenStore } from './store.ts';
import { applicationEntry, contactEntry, NOW, newId, RESUME_BYTES } from './test-entries.ts';

const ANY: EntryFilter = { states: ['pending', 'delivered', 'dead'], limit: 100 };

/** Accepts six submissions a second apart, the last in the list first, so that neither identifiers nor insertion give the order. */
async function acceptSix(store: OpenStore) {
  const entries = ['1', '1', '1', '2', '2', '2'].map((hospital, index) => {
    const entry = contactEntry({}, hospital);
    entry.submission.receivedAt = NOW + index * 1_000;
    return entry;
  });
  for (const entry of entries.toReversed()) await store.accept(entry);
  const ids = entries.map(({ submission }) => submission.id);
  const [, dead = '', delivered = '', failed = ''] = ids;
  await store.bury(dead);
  await store.outbox.recordDelivered(delivered, NOW + 9_000);
  await store.fail(failed);
  return ids;
}

export function describeOperations(store: OpenStore): void {
  describeLists(store);
  describeEntries(store);
}

function describeLists(store: OpenStore): void {
  test('lists entries up to a limit, oldest first', async () => {
    const ids = await acceptSix(store);
    const list = async (limit: number) =>
      (await store.outbox.listEntries({ ...ANY, limit })).map(({ id }) => id);
    expect(await list(100)).toEqual(ids);
    expect(await list(2)).toEqual(ids.slice(0, 2));
  });

  test.each<[string, Partial<EntryFilter>, number[]]>([
    ['one state', { states: ['dead'] }, [1]],
    ['two states', { states: ['dead', 'delivered'] }, [1, 2]],
    ['no state', { states: [] }, []],
    ['hospital', { hospital: 'poyanil_hospital_kozhencherry' }, [3, 4, 5]],
    ['time of acceptance', { receivedBefore: NOW + 2_000 }, [0, 1]],
    ['start of the attempts', { triedBefore: NOW + 3_000 }, [0, 1, 2]],
    ['part of a failure text', { failure: 'TRY later' }, [3]],
    ['part of a failure code', { failure: 'eenvelope' }, [1, 3]],
    ['a wildcard character, taken literally', { failure: '%' }, []],
    [
      'all filters together',
      {
        states: ['pending', 'dead'],
        hospital: 'poyanil_hospital_kozhencherry',
        receivedBefore: NOW + 5_000,
        failure: '450',
      },
      [3],
    ],
  ])('filters entries by %s', async (_case, filter, expected) => {
    const ids = await acceptSix(store);
    const found = await store.outbox.listEntries({ ...ANY, ...filter });
    expect(found.map(({ id }) => ids.indexOf(id))).toEqual(expected);
  });

  test('filters a retried entry by the time of its retry', async () => {
    const [first = '', , , , , last = ''] = await acceptSix(store);
    const retriedAt = NOW + 20_000;
    await store.outbox.retry(first, { at: retriedAt, actor: 'one' });
    const list = async (triedBefore: number) =>
      (await store.outbox.listEntries({ states: ['pending'], triedBefore, limit: 3 })).map(
        ({ id }) => id,
      );
    const early = await list(retriedAt);
    expect(early).toHaveLength(3);
    expect(early.at(-1)).toBe(last);
    expect(early).not.toContain(first);
    expect((await list(retriedAt + 1))[0]).toBe(first);
  });
}

function describeEntries(store: OpenStore): void {
  test('an entry has the state of a submission, but nothing of the visitor', async () => {
    const id = await store.accept();
    const fresh: OutboxEntry = {
      ...{ id, hospital: 'poyanil_hospital', form: 'contact', state: 'pending' },
      ...{ receivedAt: NOW, attempts: 0, nextAttemptAt: 0 },
      ...{ failure: null, leaseUntil: null, settledAt: null },
    };
    const list = () => store.outbox.listEntries(ANY);
    expect(await list()).toEqual([fresh]);
    await store.lease(id);
    expect(await list()).toEqual([{ ...fresh, leaseUntil: NOW + LEASE_MS }]);
    await store.outbox.recordFailure(id, 'one', FAILURE, NOW);
    const { code, error, nextAttemptAt } = FAILURE;
    const failed = { ...fresh, attempts: 1, nextAttemptAt, failure: { code, error } };
    expect(await list()).toEqual([failed]);
    await store.outbox.recordDelivered(id, NOW + 5);
    expect(await list()).toMatchObject([
      { state: 'delivered', failure: null, leaseUntil: null, settledAt: NOW + 5 },
    ]);
  });

  test('finds an entry by its id and by its reference', async () => {
    const [id, other] = [await store.accept(), await store.accept()];
    const find = async (name: string) =>
      (await store.outbox.findEntries(name)).map((entry) => entry.id);
    expect(await find(id)).toEqual([id]);
    expect(await find(referenceOf(other))).toEqual([other]);
    expect(await find(newId())).toEqual([]);
    expect(await find(id.slice(-7))).toEqual([]);
  });

  test('finds both submissions with the same reference', async () => {
    const [first, second] = [contactEntry(), contactEntry()];
    const reference = referenceOf(first.submission.id);
    second.submission.id = second.submission.id.slice(0, -reference.length) + reference;
    await Promise.all([store.accept(first), store.accept(second)]);
    expect(await store.outbox.findEntries(reference)).toHaveLength(2);
  });

  test('reads the whole content, with the size of the resume', async () => {
    const [contact, application] = [contactEntry(), applicationEntry()];
    await Promise.all([store.accept(contact), store.accept(application)]);
    const read = (entry: typeof contact) => store.outbox.readContent(entry.submission.id);
    expect(await read(contact)).toEqual({ submission: contact.submission, resumeBytes: null });
    expect(await read(application)).toEqual({
      ...{ submission: application.submission, resumeBytes: RESUME_BYTES.byteLength },
    });
    expect(await read(contactEntry())).toBeUndefined();
  });

  test('returns no content of an unreadable row', async () => {
    const [broken, swapped] = [await store.accept(applicationEntry()), await store.accept()];
    await store.corrupt(broken, 'not JSON');
    await store.corrupt(swapped, JSON.stringify(contactEntry().submission));
    const content = await store.outbox.readContent(broken);
    expect(content).toEqual({ resumeBytes: RESUME_BYTES.byteLength });
    expect(await store.outbox.readContent(swapped)).toEqual({ resumeBytes: null });
  });

  test('finds no damage in a sound store', async () => {
    await acceptSix(store);
    expect(await store.outbox.checkStore()).toEqual([]);
  });
}
