import { expect, test } from 'vitest';
import { watch } from './watch.ts';

/** Watches content with one of these fingerprints per check; 'unreadable' is a check that fails. Returns what happened. */
async function watchThrough(looks: string[]): Promise<string[]> {
  const stopping = new AbortController();
  const told: string[] = [];
  await watch({
    everyMs: 0,
    signal: stopping.signal,
    fingerprint: async () => {
      const shown = looks.shift() ?? 'unreadable';
      if (looks.length === 0) stopping.abort();
      if (shown === 'unreadable') throw new Error('permission denied');
      return shown;
    },
    publish: async () => {
      told.push('published');
      return true;
    },
    onUnreadable: () => void told.push('told'),
  });
  return told;
}

test('publishes once for each change of the content', async () => {
  expect(await watchThrough(['a', 'a', 'b', 'b'])).toEqual(['published', 'published']);
});

test('reports unreadable content, and publishes when it is readable again', async () => {
  const looks = ['a', 'unreadable', 'unreadable', 'a', 'a'];
  expect(await watchThrough(looks)).toEqual(['published', 'told', 'told', 'published']);
});
