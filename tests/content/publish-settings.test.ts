import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BARE_ENVIRONMENT } from '../support/bare-environment.ts';

const PUBLISHER = join(import.meta.dirname, '../../web/publisher/main.ts');

test('warns about a misspelt setting with the nearest name, without its value', () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'poyanil-settings-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true }));
  const { stderr } = spawnSync(process.execPath, [PUBLISHER, '--list'], {
    encoding: 'utf8',
    env: { ...BARE_ENVIRONMENT, SITE_DIR: siteDir, CONTENT_ACCESS_TOKEM: 'secret' },
  });
  expect(stderr).toContain('unknown setting CONTENT_ACCESS_TOKEM, is CONTENT_ACCESS_TOKEN meant?');
  expect(stderr).not.toContain('secret');
});
