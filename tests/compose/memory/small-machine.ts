import { setTimeout as wait } from 'node:timers/promises';
import { imageOf } from '../../../scripts/servers/images.ts';
import { docker, succeeds } from '../docker.ts';
import { type Counted, printing, readCounters, VERSIONS } from './control-groups.ts';

/** One processor and one portion of memory that several containers share, as they would on a small machine. */
export interface SmallMachine {
  /** What the compose file has to say of each container on it. */
  settings: { cpuset: string; cgroup_parent: string };
  /** Holds all that is on it to so many bytes, files that were read included. There have to be containers on it. */
  hold(bytes: number): Promise<void>;
  look(): Promise<Counted>;
  remove(): Promise<void>;
}

const METER = 'poyanil-memory-meter';
/** systemd takes only slices, and reads a '-' in the name of one as the slice that it is in. */
const GROUPS: Readonly<Record<string, string>> = {
  cgroupfs: '/poyanil-memory',
  systemd: 'poyanilmemory.slice',
};

/** Makes a small machine of a part of this one: a container that has the control groups for a folder sets its limit, and reads them. */
export async function makeSmallMachine(): Promise<SmallMachine> {
  const { group, names } = await readEngine();
  await succeeds('rm', '--force', METER);
  // The folders of groups are closed even to their owner.
  const rights = ['--cap-drop', 'ALL', '--cap-add', 'DAC_OVERRIDE'];
  const groups = ['--cgroupns', 'host', '--volume', '/sys/fs/cgroup:/groups'];
  const program = ['--network', 'none', '--entrypoint', 'sleep', imageOf('redis'), 'infinity'];
  await docker('run', '--detach', '--rm', '--name', METER, ...rights, ...groups, ...program);
  const folder = `/groups/${names.folder}/${group}`;
  const inFolder = (words: string) => docker('exec', METER, 'sh', '-euc', `cd ${folder}\n${words}`);
  return {
    settings: { cpuset: '0', cgroup_parent: group },
    async hold(bytes) {
      const { file, value } = names.noSwap(bytes);
      await inFolder(`echo ${bytes} > ${names.limit}\n[ ! -e ${file} ] || echo ${value} > ${file}`);
    },
    look: async () => readCounters(await inFolder(printing(names)), names),
    async remove() {
      // Docker makes the group in each hierarchy, and leaves it there empty.
      await succeeds('exec', METER, 'sh', '-c', `rmdir /groups/${group} /groups/*/${group}`);
      await succeeds('rm', '--force', METER);
    },
  };
}

async function readEngine() {
  const told = await docker('info', '--format', '{{.CgroupDriver}} {{.CgroupVersion}}');
  const [driver = '', version = ''] = told.split(' ');
  const [group, names] = [GROUPS[driver], VERSIONS[version]];
  if (group === undefined || names === undefined) {
    throw new Error(
      `Docker's control groups are '${told}': containers can be held together where its engine runs as root, with cgroupfs or systemd. Measure on such a machine`,
    );
  }
  return { group, names };
}

const LOOK_EVERY_MS = 1_000;

/** Looks again and again until it is stopped, which yields all looks. */
export function watch(machine: SmallMachine): { stop(): Promise<Counted[]> } {
  const end = Promise.withResolvers<void>();
  let isOver = false;
  const watching = (async () => {
    const looks: Counted[] = [];
    while (!isOver) {
      looks.push(await machine.look());
      await Promise.race([wait(LOOK_EVERY_MS), end.promise]);
    }
    return looks;
  })();
  // Whoever stops it is told of a failure; until then nobody is there to be told.
  watching.catch(() => {});
  return {
    stop() {
      isOver = true;
      end.resolve();
      return watching;
    },
  };
}
