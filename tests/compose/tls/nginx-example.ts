import { join } from 'node:path';
import { forms } from '@poyanil/domain';
import { freePort } from '../../../scripts/servers/free-port.ts';
import type { Check } from '../check.ts';
import { startGuidesNginx } from './guides-nginx.ts';
import { wrongLook } from './look.ts';
import { wrongResume } from './resume.ts';
import { HOST, inFrontOf, ROOT_FILE, type SecureSite } from './secure-site.ts';

const PER_MINUTE = 5;
/** The forms are empty, so they only count as attempts. */
const ATTEMPTS = 4 * PER_MINUTE;

export const nginxExampleStandsInFront: Check = {
  title: "The guide's nginx in front: redirect, headers, resumes, a rate limit per visitor",
  async faults(project) {
    const settings = { RATE_LIMIT_PER_MINUTE: `${PER_MINUTE}` };
    return await inFrontOf(project, settings, async (site, compose) => {
      await compose('up', '--detach', '--wait', '--wait-timeout', '300');
      const nginx = await startGuidesNginx({
        ...site,
        root: project.root,
        certificate: join(site.folder, ROOT_FILE),
        webPort: Number(new URL(project.origin).port),
        sparePort: await freePort(),
      });
      try {
        const shown = { leadsTo: `https://${HOST}/` } as const;
        return [
          ...(await wrongLook(project.root, site, shown)),
          ...(await wrongResume(site)),
          ...(await wrongVisitors(site)),
        ];
      } finally {
        await nginx.stop();
      }
    });
  },
};

/** Each loopback address is a separate visitor: the limit applies to each, and a forged address does not evade it. */
async function wrongVisitors(site: SecureSite): Promise<string[]> {
  const visit = (from: string, claimed: string) =>
    site.curl(
      ...['--interface', from, '--header', `X-Forwarded-For: ${claimed}`],
      ...['--data', '{}', '--header', 'Content-Type: application/json'],
      ...['--output', '/dev/null', '--write-out', '%{http_code}'],
      `${site.origin}${forms.contact.path}`,
    );
  const answers: string[] = [];
  for (let n = 0; n <= ATTEMPTS; n++) answers.push(await visit('127.0.0.1', `203.0.113.${n}`));
  const another = await visit('127.0.0.2', '203.0.113.1');
  console.log(
    `  ${answers.length} forms of one visitor: ${answers.join(' ')}; another's: ${another}`,
  );
  return [
    ...(answers.at(-1) === '429' ? [] : ['a visitor escapes the limit by X-Forwarded-For']),
    ...(another === '422' ? [] : [`visitors share one limit: another is answered ${another}`]),
  ];
}
