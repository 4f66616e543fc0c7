import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTENT_ROOT } from '@poyanil/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCheckedContent } from './open-content.ts';

const root = mkdtempSync(join(tmpdir(), 'drafts-'));
const NEWS = 'entries/news/alappuzha/free-diabetes-camp-alp.md';
const NOW = new Date('2026-11-27T12:00:00Z');

beforeAll(() => {
  for (const name of ['assets', 'entries', 'texts', 'everyday-words.yaml', 'hospitals.yaml'])
    cpSync(join(CONTENT_ROOT, name), join(root, name), { recursive: true });
  const news = readFileSync(join(root, NEWS), 'utf8');
  const copy = (name: string, line: string) =>
    writeFileSync(
      join(root, `entries/news/alappuzha/${name}.md`),
      news.replace(/^publishedAt: .*$/m, line),
    );
  copy('a-draft', 'publishedAt: 2026-11-20T09:00:00+05:30\ndraft: true');
  copy('later', 'publishedAt: 2026-12-24T09:00:00+05:30');
});
afterAll(() => rmSync(root, { recursive: true }));

const shown = async (isPreview: boolean) => {
  const content = { root, service: undefined, publicUrl: 'https://www.poyanil.example', now: NOW };
  const { entries, nextAt } = await openCheckedContent({ ...content, isPreview });
  const isShown = (id: string) =>
    entries?.entries.find((each) => each.id === id)?.isDraft === false;
  return { draft: isShown('a-draft'), later: isShown('later'), nextAt };
};

describe('content', () => {
  test('hides drafts, and entries that are published later until their time', async () => {
    const nextAt = '2026-12-24T03:30:00.000Z';
    expect(await shown(false)).toEqual({ draft: false, later: false, nextAt });
  });

  test('shows drafts and later entries in the preview', async () => {
    expect(await shown(true)).toMatchObject({ draft: true, later: true });
  });
});
