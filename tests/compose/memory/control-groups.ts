/** The memory of a container, as the kernel counts it. */
export interface Memory {
  /** Bytes of all that counts but for files, which the system reads again when it needs their room. */
  held: number;
  /** The processes that the kernel killed there for want of memory. */
  killed: number;
}

/** What the kernel counts in a control group that containers are in, and in each of these, by its id. */
export interface Counted {
  /** Bytes that they hold together, without files. */
  held: number;
  /** The bytes that they may have together, with files; undefined where there is no limit. */
  limit: number | undefined;
  containers: ReadonlyMap<string, Memory>;
}

interface Names {
  /** The folder of groups, below the one that all of them are in. */
  folder: string;
  usage: string;
  limit: string;
  events: string;
  activeFiles: string;
  inactiveFiles: string;
  /** Keeps a group that has this limit, in bytes, from swapping, on a kernel that counts swap. */
  noSwap: (bytes: number) => { file: string; value: number };
}

/** The names of the kernel's files and counters in both versions of control groups. */
export const VERSIONS: Readonly<Record<string, Names>> = {
  1: {
    folder: 'memory',
    usage: 'memory.usage_in_bytes',
    limit: 'memory.limit_in_bytes',
    events: 'memory.oom_control',
    activeFiles: 'total_active_file',
    inactiveFiles: 'total_inactive_file',
    noSwap: (bytes) => ({ file: 'memory.memsw.limit_in_bytes', value: bytes }),
  },
  2: {
    folder: '.',
    usage: 'memory.current',
    limit: 'memory.max',
    events: 'memory.events',
    activeFiles: 'active_file',
    inactiveFiles: 'inactive_file',
    noSwap: () => ({ file: 'memory.swap.max', value: 0 }),
  },
};

/** The shell's words that print the counters of the group whose folder it is in, and of the containers in it. */
export function printing({ usage, limit, events }: Names): string {
  // A container that ends at this moment is gone from one file to the next.
  return `grep -H . ${usage} ${limit} memory.stat */${usage} */memory.stat */${events} 2>/dev/null; true`;
}

/** `docker-ID.scope/memory.stat:total_rss 4096`: systemd gives a container's folder such a name; elsewhere it is the id alone. */
const LINE =
  /^(?:(?:docker-)?(?<id>[0-9a-f]{64})(?:\.scope)?\/)?(?<file>[\w.]+):(?:(?<counter>\w+) )?(?<value>\d+)$/;
const THE_GROUP = '';

/** Reads what was printed. */
export function readCounters(text: string, names: Names): Counted {
  const counted = new Map<string, Map<string, number>>();
  for (const line of text.split('\n')) {
    const { id = THE_GROUP, file = '', counter = file, value } = LINE.exec(line)?.groups ?? {};
    if (value === undefined) continue;
    const counters = counted.get(id) ?? new Map<string, number>();
    counted.set(id, counters.set(counter, Number(value)));
  }
  const group = counted.get(THE_GROUP);
  const held = group && heldIn(group, names);
  if (group === undefined || held === undefined) {
    throw new Error(`The kernel does not tell what the containers hold, but '${text}'`);
  }
  counted.delete(THE_GROUP);
  const containers = [...counted].flatMap(([id, counters]): [string, Memory][] => {
    const own = heldIn(counters, names);
    return own === undefined ? [] : [[id, { held: own, killed: counters.get('oom_kill') ?? 0 }]];
  });
  return { held, limit: group.get(names.limit), containers: new Map(containers) };
}

function heldIn(counters: ReadonlyMap<string, number>, names: Names): number | undefined {
  const [all, active, inactive] = [names.usage, names.activeFiles, names.inactiveFiles].map(
    (name) => counters.get(name),
  );
  if (all === undefined || active === undefined || inactive === undefined) return undefined;
  return all - active - inactive;
}
