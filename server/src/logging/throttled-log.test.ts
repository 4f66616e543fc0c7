import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttledLog } from './throttled-log.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function hear(mostPerMinute?: number) {
  const said: [number, string][] = [];
  const say = throttledLog((times, words) => said.push([times, words]), mostPerMinute);
  return { said, say };
}

test('logs a message at once, then once a minute with its count', () => {
  const { said, say } = hear();
  for (let second = 0; second <= 60; second++) {
    say('lost');
    vi.advanceTimersByTime(1_000);
  }
  say('found');
  expect(said).toEqual([
    [1, 'lost'],
    [60, 'lost'],
    [1, 'found'],
  ]);
});

test('logs up to the given number per minute, then once with the rest', () => {
  const { said, say } = hear(2);
  for (let time = 0; time < 5; time++) say('away');
  vi.advanceTimersByTime(60_000);
  say('away');
  expect(said.map(([times]) => times)).toEqual([1, 1, 4]);
});
