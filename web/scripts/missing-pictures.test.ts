import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingPictures } from './missing-pictures.ts';

test('a picture that a page shows and the site lacks is named with its page', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    mkdirSync(join(site, 'pictures'));
    writeFileSync(join(site, 'pictures/here.svg'), '<svg/>');
    writeFileSync(
      join(site, 'page.html'),
      '<img src="/pictures/here.svg"><img src="/pictures/gone.svg"><video poster="/content/gone.jpg"></video>',
    );
    expect(missingPictures(site)).toEqual([
      'page.html: /pictures/gone.svg',
      'page.html: /content/gone.jpg',
    ]);
  } finally {
    rmSync(site, { recursive: true });
  }
});
