import { expect, test, vi } from 'vitest';
import { saySeldom } from './say-seldom.ts';

test('each thing is said at once, and then once a minute with how often it was', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const said: [number, string][] = [];
  const say = saySeldom((times, words) => said.push([times, words]));
  for (let second = 0; second < 61; second++) {
    say('lost');
    vi.advanceTimersByTime(1_000);
  }
  say('found');
  vi.useRealTimers();
  expect(said).toEqual([
    [1, 'lost'],
    [60, 'lost'],
    [1, 'found'],
  ]);
});
