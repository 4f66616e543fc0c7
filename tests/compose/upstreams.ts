import { setTimeout as wait } from 'node:timers/promises';
import { forms } from '@poyanil/domain';
import type { Check } from './check.ts';
import { docker, succeeds } from './docker.ts';
import type { Project } from './project.ts';

const HANGS_UP = `
require('node:http').createServer((request) => {
  console.log(request.method);
  request.resume().on('end', () => request.socket.destroy());
}).listen(8080);`;
const SUBMISSIONS = 8;
/** nginx resolves names again after this time. Docker may be a little late. */
const NAMES_MS = 8_000;

export const postsAreSentOnce: Check = {
  title: 'nginx retries a GET at another API, but never sends a POST twice',
  async faults(project) {
    const stand = [`${project.name}-one`, `${project.name}-other`] as const;
    const [, other] = stand;
    await project.compose('stop', 'api');
    try {
      for (const name of stand) await startHangingUp(project, name);
      await wait(NAMES_MS);
      await sendAll(project, 'GET');
      const both = await countAll(stand, 'GET');
      await sendAll(project, 'POST');
      const posts = await countAll(stand, 'POST');
      await docker('kill', other);
      await sendAll(project, 'POST');
      const afterwards = await countAll(stand, 'POST');
      console.log(`  GETs seen ${both}, POSTs ${posts}, POSTs with one down ${afterwards - posts}`);
      return [
        ...(both === 2 * SUBMISSIONS ? [] : [`${SUBMISSIONS} GETs were seen ${both} times`]),
        ...(posts === SUBMISSIONS ? [] : [`${SUBMISSIONS} POSTs were seen ${posts} times`]),
        ...(afterwards === 2 * SUBMISSIONS
          ? []
          : [`with one down, ${SUBMISSIONS} POSTs were seen ${afterwards - posts} times`]),
      ];
    } finally {
      await succeeds('rm', '--force', ...stand);
      await project.compose('up', '--detach', '--wait', 'api');
    }
  },
};

async function startHangingUp(project: Project, name: string): Promise<void> {
  const network = ['--network', `${project.name}_site`, '--network-alias', 'api'];
  const image = ['--no-healthcheck', project.image('api'), 'node', '-e', HANGS_UP];
  await docker('run', '--detach', '--name', name, ...network, ...image);
}

async function sendAll({ origin }: Project, method: 'GET' | 'POST'): Promise<void> {
  for (let sent = 0; sent < SUBMISSIONS; sent++) {
    await fetch(`${origin}${forms.contact.path}`, {
      method,
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
  }
}

async function countAll(names: readonly string[], method: string): Promise<number> {
  const logs = await Promise.all(names.map((name) => docker('logs', name)));
  return logs.flatMap((log) => log.split('\n')).filter((line) => line === method).length;
}
