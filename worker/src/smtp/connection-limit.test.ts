import { describe, expect, test, vi } from 'vitest';
import { createConnectionLimit } from './connection-limit.ts';

const never = new AbortController().signal;

describe('connection limit', () => {
  test('gives out as many connections as it allows, and the next when one is free', async () => {
    const limit = createConnectionLimit(2);
    const [leave] = await Promise.all([limit.take('a', never), limit.take('a', never)]);
    const third = vi.fn();
    const taken = limit.take('a', never).then(third);
    await Promise.resolve();
    expect(third).not.toHaveBeenCalled();
    leave();
    await taken;
  });

  test('leaves one connection to the other owners', async () => {
    const limit = createConnectionLimit(3, 3);
    await Promise.all([limit.take('a', never), limit.take('a', never)]);
    const third = vi.fn();
    void limit.take('a', never).then(third);
    await limit.take('b', never);
    expect(third).not.toHaveBeenCalled();
  });

  test('serves the owner with the fewest connections first', async () => {
    const limit = createConnectionLimit(3, 2);
    const order: string[] = [];
    const [leave] = await Promise.all([
      limit.take('a', never),
      limit.take('a', never),
      limit.take('b', never),
    ]);
    const last = limit.take('a', never).then(() => order.push('a'));
    await limit.take('b', AbortSignal.timeout(0)).catch(() => {});
    const first = limit.take('b', never).then(() => order.push('b'));
    leave();
    await Promise.race([first, last]);
    expect(order).toEqual(['a']);
  });

  test('gives a lowered number one more connection after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const limit = createConnectionLimit(2);
      limit.lower(1);
      const leave = await limit.take('a', never);
      const second = vi.fn();
      const taken = limit.take('a', never).then(second);
      await Promise.resolve();
      expect(second).not.toHaveBeenCalled();
      vi.advanceTimersByTime(10 * 60 * 1000);
      const third = limit.take('a', never);
      await taken;
      leave();
      await third;
    } finally {
      vi.useRealTimers();
    }
  });

  test('rejects with the reason of an aborted signal', async () => {
    const limit = createConnectionLimit(1);
    await limit.take('a', never);
    const controller = new AbortController();
    const waiting = limit.take('a', controller.signal);
    controller.abort(new Error('lost'));
    await expect(waiting).rejects.toThrow('lost');
    await expect(limit.take('a', controller.signal)).rejects.toThrow('lost');
  });
});
