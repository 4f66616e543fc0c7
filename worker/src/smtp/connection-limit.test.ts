import { describe, expect, test, vi } from 'vitest';
import { createConnectionLimit } from './connection-limit.ts';

const never = new AbortController().signal;
const from = (owner: string) => ({ owner, goesLast: false });
const lastFrom = (owner: string) => ({ owner, goesLast: true });

describe('connection limit', () => {
  test('allows up to its number of connections, and the next when one is released', async () => {
    const limit = createConnectionLimit(2);
    const [leave] = await Promise.all([limit.take(from('a'), never), limit.take(from('a'), never)]);
    const third = vi.fn();
    const taken = limit.take(from('a'), never).then(third);
    await Promise.resolve();
    expect(third).not.toHaveBeenCalled();
    leave();
    await taken;
  });

  test('reserves one connection for other owners', async () => {
    const limit = createConnectionLimit(3, 3);
    await Promise.all([limit.take(from('a'), never), limit.take(from('a'), never)]);
    const third = vi.fn();
    void limit.take(from('a'), never).then(third);
    await limit.take(from('b'), never);
    expect(third).not.toHaveBeenCalled();
  });

  test.each([
    { most: 3, owners: 1, last: ['a', 'a'] },
    { most: 3, owners: 3, last: ['a'] },
    { most: 3, owners: 3, last: ['a', 'b'] },
    { most: 4, owners: 3, last: ['a', 'a'] },
    { most: 4, owners: 3, last: ['a', 'b', 'c'] },
  ])(
    'reserves one for messages without low priority: $most for $owners, $last',
    async ({ most, owners, last }) => {
      const limit = createConnectionLimit(most, owners);
      await Promise.all(last.map((owner) => limit.take(lastFrom(owner), never)));
      const oneMore = vi.fn();
      void limit.take(lastFrom('a'), never).then(oneMore);
      await limit.take(from('a'), never);
      expect(oneMore).not.toHaveBeenCalled();
    },
  );

  test('serves low-priority messages after the others', async () => {
    const limit = createConnectionLimit(1);
    const leave = await limit.take(from('a'), never);
    const order: string[] = [];
    const last = limit.take(lastFrom('b'), never).then((end) => order.push('last') && end());
    const other = limit.take(from('a'), never).then((end) => order.push('other') && end());
    leave();
    await Promise.all([last, other]);
    expect(order).toEqual(['other', 'last']);
  });

  test('serves the owner with the fewest connections first', async () => {
    const limit = createConnectionLimit(2);
    const [leave] = await Promise.all([limit.take(from('a'), never), limit.take(from('a'), never)]);
    const order: string[] = [];
    void limit.take(from('a'), never).then(() => order.push('a'));
    const second = limit.take(from('b'), never).then((end) => order.push('b') && end());
    leave();
    await second;
    expect(order).toEqual(['b', 'a']);
  });

  test('serves owners with equally many connections in the order of their claims', async () => {
    const limit = createConnectionLimit(3, 2);
    const order: string[] = [];
    const [leave] = await Promise.all([
      limit.take(from('a'), never),
      limit.take(from('a'), never),
      limit.take(from('b'), never),
    ]);
    const last = limit.take(from('a'), never).then(() => order.push('a'));
    await limit.take(from('b'), AbortSignal.timeout(0)).catch(() => {});
    const first = limit.take(from('b'), never).then(() => order.push('b'));
    leave();
    await Promise.race([first, last]);
    expect(order).toEqual(['a']);
  });

  test('raises a lowered limit by one after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const limit = createConnectionLimit(2);
      limit.lower(1);
      const leave = await limit.take(from('a'), never);
      const second = vi.fn();
      const taken = limit.take(from('a'), never).then(second);
      await Promise.resolve();
      expect(second).not.toHaveBeenCalled();
      vi.advanceTimersByTime(10 * 60 * 1000);
      const third = limit.take(from('a'), never);
      await taken;
      leave();
      await third;
    } finally {
      vi.useRealTimers();
    }
  });

  test('rejects with the reason of an aborted signal', async () => {
    const limit = createConnectionLimit(1);
    await limit.take(from('a'), never);
    const controller = new AbortController();
    const waiting = limit.take(from('a'), controller.signal);
    controller.abort(new Error('lost'));
    await expect(waiting).rejects.toThrow('lost');
    await expect(limit.take(from('a'), controller.signal)).rejects.toThrow('lost');
  });
});
