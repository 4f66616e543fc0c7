import { CONTENT_ROOT, type Content } from '@poyanil/content';
import { loadContent } from '@poyanil/content/load-content';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Fingerprint } from '../../web/publisher/watch.ts';
import { watchService } from '../../web/publisher/watch-service.ts';
import { type HostedContent, startHostedContent } from '../support/hosted-content.ts';

const HOUR_MS = 60 * 60 * 1000;
let content: Content;
let hosted: HostedContent;
let look: Fingerprint;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T09:30:00+05:30') });
  content = await loadContent(CONTENT_ROOT);
  hosted = await startHostedContent(content);
  const service = { ...hosted, assetOrigins: [] };
  look = watchService(service, async () => 'the same folder').fingerprint;
});
beforeEach(() => hosted.publish(content));
afterAll(async () => {
  vi.useRealTimers();
  await hosted?.kill();
});

function publishAgain(type: string): void {
  const id = content.entries.find((entry) => entry.type === type)?.id;
  expect(id).toBeDefined();
  const entries = content.entries.map((entry) =>
    entry.id === id ? { ...entry, publishedAt: new Date().toISOString() } : entry,
  );
  hosted.publish({ ...content, entries });
}

describe('the watcher of the hosted service', () => {
  test('finds nothing to publish while its entries stay the same', async () => {
    expect(await look()).toBe(await look());
  });

  test.each(['doctor', 'news', 'career', 'testimonial', 'doctorsListingForParticularDepartment'])(
    'finds a changed entry of the type %s',
    async (type) => {
      const before = await look();
      publishAgain(type);
      expect(await look()).not.toBe(before);
    },
  );

  test('changes its fingerprint every hour, to publish replaced pictures', async () => {
    const before = await look();
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect(await look()).not.toBe(before);
  });
});
