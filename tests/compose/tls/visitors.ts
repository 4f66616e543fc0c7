import { setTimeout as wait } from 'node:timers/promises';
import { forms } from '@poyanil/domain';
import { docker, succeeds } from '../docker.ts';
import { inspect } from '../inspect.ts';
import type { Project } from '../project.ts';
import type { SecureSite } from './secure-site.ts';

/** Sends empty forms with forged forwarded addresses, prints the statuses, then stays so that no other visitor gets its address. */
const VISIT = `
const [url, count] = process.argv.slice(1);
(async () => {
  const statuses = [];
  for (let n = 0; n < Number(count); n++) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.' + n };
    statuses.push((await fetch(url, { method: 'POST', headers, body: '{}' })).status);
  }
  console.log(statuses.join(' '));
  setTimeout(() => {}, 60_000);
})();`;
const PATIENCE_MS = 30_000;

/** Two visitors with different addresses: the limit applies to each, and a forged address does not evade it. */
export async function wrongVisitors(
  project: Project,
  site: SecureSite,
  limit: number,
): Promise<string[]> {
  const caddy = await inspect(await project.containerOf('caddy'));
  const network = `${project.name}_edge`;
  const address = caddy.NetworkSettings.Networks[network]?.IPAddress;
  const names = [`${project.name}-visitor-1`, `${project.name}-visitor-2`];
  const visit = async (name: string | undefined, count: number): Promise<string[]> => {
    await docker(
      ...['run', '--detach', '--init', '--name', `${name}`, '--network', network],
      ...['--add-host', `${site.host}:${address}`, '--env', 'NODE_TLS_REJECT_UNAUTHORIZED=0'],
      ...['--no-healthcheck', '--entrypoint', 'node', project.image('api')],
      ...['--no-warnings', '-e', VISIT, `${site.origin}${forms.contact.path}`, `${count}`],
    );
    return await untilPrinted(`${name}`);
  };
  try {
    const many = await visit(names[0], limit + 1);
    const one = await visit(names[1], 1);
    console.log(
      `  ${limit + 1} forms of one visitor: ${many.join(' ')}; another's: ${one.join(' ')}`,
    );
    return [
      ...(many.at(0) === '422' ? [] : [`a visitor's first form is answered ${many.at(0)}`]),
      ...(many.at(-1) === '429' ? [] : ['a visitor escapes the limit by X-Forwarded-For']),
      ...(one.join() === '422' ? [] : [`visitors share one limit: another is answered ${one}`]),
    ];
  } finally {
    await succeeds('rm', '--force', ...names);
  }
}

async function untilPrinted(name: string): Promise<string[]> {
  const limit = Date.now() + PATIENCE_MS;
  for (;;) {
    const printed = await docker('logs', name);
    if (printed !== '') return printed.split(' ');
    if (Date.now() > limit) throw new Error(`${name} got no answers`);
    await wait(200);
  }
}
