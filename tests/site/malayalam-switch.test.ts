import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { findNginx } from '../../scripts/servers/find-nginx.ts';
import { startApi } from '../support/api.ts';
import { publishedSite } from '../support/small-site.ts';
import { startNginx } from '../support/start-nginx.ts';
import { writeFiles } from '../support/write-files.ts';

// The pages in Malayalam, on and off, from both servers that a site can have.

const HOSPITAL = 'poyanil_hospital';
const AT_HOSPITAL = 'missing at the hospital';
const inEnglish = {
  '404.html': 'missing',
  [`${HOSPITAL}/404.html`]: AT_HOSPITAL,
  [`${HOSPITAL}/news.html`]: 'news',
};
const inMalayalam = {
  'ml.html': 'landing in Malayalam',
  'ml/404.html': 'missing in Malayalam',
  [`ml/${HOSPITAL}/404.html`]: `${AT_HOSPITAL}, in Malayalam`,
};

const IN_ENGLISH = [200, expect.stringContaining('>landing<')];

test.each([
  ['on', [200, 'landing in Malayalam'], 'missing in Malayalam', `${AT_HOSPITAL}, in Malayalam`],
  ['off', IN_ENGLISH, 'missing', 'missing'],
] as const)('with Malayalam %s, both servers answer alike', async (...settings) => {
  const [malayalam, landing, missing, missingAtHospital] = settings;
  const pages = { ...inEnglish, ...(malayalam === 'on' && inMalayalam) };
  const site = writeFiles(publishedSite(pages));
  onTestFinished(() => rmSync(site, { recursive: true }));
  const api = await startApi({ WEB_ROOT: site });
  onTestFinished(() => api.remove());
  const nginx = await startNginx(findNginx(console.error), api.url, { site, malayalam });
  onTestFinished(() => nginx.remove());
  for (const { url } of [api, nginx]) {
    expect(await ask(`${url}/ml`)).toEqual(landing);
    expect(await ask(`${url}/ml/nowhere`)).toEqual([404, missing]);
    expect(await ask(`${url}/ml/${HOSPITAL}/nowhere`)).toEqual([404, missingAtHospital]);
    expect(await ask(`${url}/${HOSPITAL}/nowhere`)).toEqual([404, AT_HOSPITAL]);
    // Mistyped addresses, and English pages asked for in Malayalam.
    for (const [path, target] of [
      [`/ml/${HOSPITAL}/news?a=b%20c`, `/${HOSPITAL}/news?a=b%20c`],
      [`/${HOSPITAL}/News).?a=b%20c`, `/${HOSPITAL}/news?a=b%20c`],
      [`//${HOSPITAL}//news`, `/${HOSPITAL}/news`],
      [`/${HOSPITAL}/news.`, `/${HOSPITAL}/news`],
      [`/ml/${HOSPITAL}/News/Detail/camp`, `/${HOSPITAL}/news/detail/camp`],
    ] as const) {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' });
      expect([status, headers.get('Location')], path).toEqual([302, target]);
    }
  }
});

async function ask(address: string): Promise<[status: number, text: string]> {
  const answer = await fetch(address);
  return [answer.status, await answer.text()];
}
