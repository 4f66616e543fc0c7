import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Check } from '../check.ts';
import { containersAreContained } from '../containers.ts';
import { docker } from '../docker.ts';
import type { Project } from '../project.ts';
import { wrongLook } from './look.ts';
import { wrongResume } from './resume.ts';
import { behindCaddy, type SecureSite } from './secure-site.ts';
import { wrongVisitors } from './visitors.ts';

const PER_MINUTE = 5;
/** The forms are empty, so they only count as attempts. */
const ATTEMPTS = 4 * PER_MINUTE;

export const caddyStandsInFront: Check = {
  title: 'Profile tls: certificate, redirect, headers, resumes, a rate limit per visitor',
  async faults(project) {
    const settings = { RATE_LIMIT_PER_MINUTE: `${PER_MINUTE}` };
    return await behindCaddy(project, settings, async (site) => {
      const shown = { leadsTo: `${site.origin}/` } as const;
      return [
        ...(await containersAreContained.faults(project)),
        ...(await wrongLook(project.root, site, shown)),
        ...(await wrongResume(site)),
        ...(await wrongVisitors(project, site, ATTEMPTS)),
        ...(await wrongWords(project, site)),
      ];
    });
  },
};

/** While web is down for longer than a request waits, Caddy returns an error to the visitor, and logs it without the visitor's data. */
async function wrongWords(project: Project, site: SecureSite): Promise<string[]> {
  await docker('stop', await project.containerOf('web'));
  const status = await site.curl('--write-out', '%{http_code}', `${site.origin}/sought-word`);
  const log = await promisify(execFile)('docker', ['logs', await project.containerOf('caddy')]);
  const lines = `${log.stdout}${log.stderr}`.split('\n');
  const gateway = '{{(index .IPAM.Config 0).Gateway}}';
  const visitor = await docker('network', 'inspect', '--format', gateway, `${project.name}_edge`);
  const told = lines.filter((line) => line.includes(visitor) || line.includes('sought-word'));
  return [
    ...(/50[23]$/.test(status) ? [] : [`without web Caddy answers ${status}`]),
    ...(lines.some((line) => /"status":50[23]/.test(line)) ? [] : ['Caddy does not log the error']),
    ...told.map((line) => `Caddy logs a visitor: ${line.slice(0, 300)}`),
  ];
}
