import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPublisher } from '../../scripts/site/publish-site.ts';
import { RELEASE } from '../../web/publisher/build-files.ts';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLICATION = `import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export async function publishOnce({ contentRoot }) {
  if (readFileSync(join(contentRoot, 'fees.yaml'), 'utf8') === 'right') return;
  throw Object.assign(new Error('Content to fix'), { name: 'ContentError' });
}
`;

test('writes the file for the health check only after the content is published', async () => {
  const root = mkdtempSync(join(tmpdir(), 'poyanil-watcher-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const at = (...names: string[]) => join(root, ...names);
  for (const name of ['publisher', 'package.json'])
    cpSync(join(ROOT, 'web', name), at('web', name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), at('node_modules'));
  writeFileSync(at('web/publisher/publish.ts'), PUBLICATION);
  mkdirSync(at('web/dist'));
  writeFileSync(at('web/dist', RELEASE), 'release');
  mkdirSync(at('content'));
  writeFileSync(at('content/fees.yaml'), 'wrong');

  const lines: string[] = [];
  const publisher = startPublisher({
    root,
    siteDir: at('site'),
    environment: {
      ...BARE_ENVIRONMENT,
      CONTENT_DIR: at('content'),
      PUBLISHED_FILE: at('published'),
    },
    watch: true,
    onLine: (line) => lines.push(line),
  });
  onTestFinished(async () => void (await publisher.stop()));
  const limit = { timeout: 25_000 };
  await vi.waitFor(() => expect(lines.join('\n')).toContain('Nothing was published.'), limit);
  expect(existsSync(at('published'))).toBe(false);

  writeFileSync(at('content/fees.yaml'), 'right');
  await vi.waitFor(() => expect(existsSync(at('published'))).toBe(true), limit);
}, 60_000);
