import { setTimeout as wait } from 'node:timers/promises';
import { docker } from '../../docker.ts';
import {
  type AlertCase,
  type AlertSite,
  expectPrinted,
  followEntry,
  followLine,
  stop,
} from './alert-case.ts';
import { COMPUTE_SIGNAL, LEAK_SIGNAL, writeOverride } from './leak.ts';

/** More than both workers send at once, of each hospital. */
const ROUNDS_OF_FORMS = 7;
/** Two are usual once they were there for most of the time that the rule looks back on. */
const USUAL_MS = 45_000;
const UNDER_WAY_MS = 4_000;
const RESTART_WORKERS = 'docker restart $(docker compose ps -q worker worker-replica)';

export const programCases: readonly AlertCase[] = [
  {
    alerts: ['NoWorker'],
    state: 'The worker has stopped',
    async make(on) {
      await stop(on, 'worker');
      await on.visitors.sendToAll();
      return [];
    },
    cure: async (on) => void (await followEntry(on, 'NoWorker')),
  },
  {
    alerts: ['NoApi'],
    state: 'The API has stopped',
    async make(on) {
      await stop(on, 'api');
      return [];
    },
    async cure(on) {
      await followEntry(on, 'NoApi');
      await untilAnswered(on);
      await on.visitors.sendToAll();
    },
  },
  {
    alerts: ['MemoryHigh', 'FilesRunOut'],
    state: 'A worker keeps memory that it does not need, and an API files',
    async make({ site }) {
      for (const service of ['worker', 'api']) {
        await docker('kill', '--signal', LEAK_SIGNAL, await site.container(service));
      }
      return [];
    },
    async cure(on) {
      await followLine(on, ['memoryhigh', RESTART_WORKERS]);
      await on.watch.untilOver('MemoryHigh');
      // What an operator does besides, where it is load.
      writeOverride(on.site, { workerMemory: '768m' });
      await followEntry(on, 'MemoryHigh', { except: [RESTART_WORKERS] });
      const worker = await on.site.container('worker');
      const limit = await docker('inspect', '--format', '{{.HostConfig.Memory}}', worker);
      if (limit !== `${768 * 1024 * 1024}`) throw new Error(`The worker's limit is ${limit}`);
      await followEntry(on, 'FilesRunOut');
    },
  },
  {
    alerts: ['EventLoopLag'],
    state: 'An API computes for most of a second at a time',
    async make({ site }) {
      await docker('kill', '--signal', COMPUTE_SIGNAL, await site.container('api'));
      return [];
    },
    async cure(on) {
      writeOverride(on.site, { apiProcessors: '1.5' });
      await followEntry(on, 'EventLoopLag');
    },
  },
  {
    alerts: ['ProgramDown'],
    state: 'One of two APIs has stopped, and one of two workers hangs',
    async make(on) {
      on.site.edit({ COMPOSE_PROFILES: 'replicas' });
      await on.site.type('docker compose up --detach --wait');
      await wait(USUAL_MS);
      await stop(on, 'api-replica');
      const worker = await on.site.container('worker-replica');
      await docker('exec', worker, 'sh', '-c', 'kill -STOP $(cat /proc/1/task/1/children)');
      return [];
    },
    cure: async (on) =>
      void (await followEntry(on, 'ProgramDown', {
        values: { NAME: await nameOf(on, 'worker-replica') },
      })),
  },
  {
    alerts: ['WorkersVanish', 'DuplicateSuspected'],
    state: 'A worker dies with e-mails on their way',
    async make(on) {
      await on.run.mailServer.behave('data', 'hang');
      for (let round = 0; round < ROUNDS_OF_FORMS; round++) await on.visitors.sendToAll();
      await wait(UNDER_WAY_MS);
      await docker('kill', await on.site.container('worker-replica'));
      return [];
    },
    async cure(on) {
      await on.run.mailServer.restart('data');
      await followEntry(on, 'WorkersVanish');
      expectPrinted(await followEntry(on, 'DuplicateSuspected'), 'stalled');
      await on.watch.untilOver('WorkersVanish');
      on.site.edit({ COMPOSE_PROFILES: '' });
      await on.site.type('docker compose stop api-replica worker-replica');
      // Programs are made anew whenever .env is another one, and their logs go with them.
      await on.site.type('docker compose up --detach --wait');
    },
  },
];

async function nameOf({ site }: AlertSite, service: string): Promise<string> {
  const name = await docker('inspect', '--format', '{{.Name}}', await site.container(service));
  return name.replace(/^\//, '');
}

const ANSWER_MS = 60_000;

/** nginx comes to know new addresses of the API within seconds. */
async function untilAnswered({ site }: AlertSite): Promise<void> {
  const limit = Date.now() + ANSWER_MS;
  while (
    !(await fetch(`${site.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > limit) throw new Error('No API answers');
    await wait(500);
  }
}
