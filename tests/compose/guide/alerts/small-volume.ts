import { setTimeout as wait } from 'node:timers/promises';
import { imageOf } from '../../../../scripts/servers/images.ts';
import { docker, succeeds } from '../../docker.ts';

/** The volume of a site's outbox, with little room: a container of the test's own keeps it, whatever else is stopped. */
export interface SmallVolume {
  /** Leaves so much less room, by a file of this name. */
  fill(name: string, bytes: number): Promise<void>;
  empty(name: string): Promise<void>;
  /** Cuts the content of a submission in the middle, as a bad disk might. */
  damage(id: string): Promise<void>;
  remove(): Promise<void>;
}

const READY_MS = 15_000;
const DAMAGE = `
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync('/data/outbox.db', { timeout: 10000 });
  const cut = database.prepare('UPDATE submissions SET content = substr(content, 1, 40) WHERE id = ?');
  if (cut.run(process.argv[1]).changes !== 1) throw new Error('There is no such submission');`;

/** Docker Compose takes the volume for its own, and removes it with the site. */
export async function makeSmallVolume(project: string, bytes: number): Promise<SmallVolume> {
  const volume = `${project}_outbox`;
  const holder = `${project}-outbox`;
  const labels = ['project=', 'volume='].map((label, index) => [
    '--label',
    `com.docker.compose.${label}${[project, 'outbox'][index]}`,
  ]);
  const options = ['type=tmpfs', 'device=tmpfs', `o=size=${bytes},uid=1000,gid=1000,mode=700`];
  const opts = options.flatMap((option) => ['--opt', option]);
  await docker('volume', 'create', ...labels.flat(), ...opts, volume);
  const mount = ['--volume', `${volume}:/data`, '--user', '1000:1000', '--init'];
  await docker('run', '--detach', '--name', holder, ...mount, imageOf('node'), 'sleep', 'infinity');
  const limit = Date.now() + READY_MS;
  while (!(await succeeds('exec', holder, 'test', '-d', '/data'))) {
    if (Date.now() > limit) throw new Error(await docker('logs', holder));
    await wait(200);
  }
  return {
    fill: async (name, size) => {
      await docker('exec', holder, 'sh', '-c', `head -c ${size} /dev/zero > /data/${name}`);
    },
    empty: async (name) => {
      await docker('exec', holder, 'rm', `/data/${name}`);
    },
    damage: async (id) => {
      await docker('exec', holder, 'node', '-e', DAMAGE, id);
    },
    remove: async () => {
      await succeeds('rm', '--force', holder);
    },
  };
}
