import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { sitePages } from '../support/small-site.ts';
import { startNginx } from '../support/start-nginx.ts';
import { writeFiles } from '../support/write-files.ts';

// The pages in Malayalam, on and off, from both servers that a site can have.

const HOSPITAL = 'poyanil_hospital';
const pages = {
  ...sitePages,
  '404.html': 'missing',
  [`${HOSPITAL}/404.html`]: 'missing at the hospital',
  'ml.html': 'landing in Malayalam',
  'ml/404.html': 'missing in Malayalam',
  [`ml/${HOSPITAL}/404.html`]: 'missing at the hospital, in Malayalam',
};

test.each([
  [
    'on',
    [200, 'landing in Malayalam'],
    'missing in Malayalam',
    'missing at the hospital, in Malayalam',
  ],
  ['off', [404, 'missing'], 'missing', 'missing'],
] as const)('MALAYALAM=%s', async (malayalam, landing, missing, missingAtHospital) => {
  const site = writeFiles(pages);
  onTestFinished(() => rmSync(site, { recursive: true }));
  const api = await startApi({ WEB_ROOT: site, MALAYALAM: malayalam });
  onTestFinished(() => api.remove());
  const nginx = await startNginx(findNginx(console.error), api.url, { site, malayalam });
  onTestFinished(() => nginx.remove());
  for (const { url } of [api, nginx]) {
    expect(await ask(`${url}/ml`)).toEqual(landing);
    expect(await ask(`${url}/ml/nowhere`)).toEqual([404, missing]);
    expect(await ask(`${url}/ml/${HOSPITAL}/nowhere`)).toEqual([404, missingAtHospital]);
    expect(await ask(`${url}/${HOSPITAL}/nowhere`)).toEqual([404, 'missing at the hospital']);
  }
});

async function ask(address: string): Promise<[status: number, text: string]> {
  const answer = await fetch(address);
  return [answer.status, await answer.text()];
}
