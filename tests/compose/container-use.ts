import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel's counts of one container, in the control groups that Docker has put it in. */
export interface ContainerUse {
  processorMs: number;
  /** Bytes of all that it holds but for files, which the system reads again when it needs their room. */
  heldBytes: number;
  /** Infinity where nothing limits it. */
  limitBytes: number;
  /** The processes that the kernel killed there for want of memory. */
  killed: number;
}

interface Group {
  processorMs: () => number;
  usage: string;
  limit: string;
  files: readonly string[];
  events: string;
  folder: string;
}

const ROOT = '/sys/fs/cgroup';

/** Reads the counters of the container that this process, the first of it, belongs to. */
export function useOf(pid: number): ContainerUse {
  const { folder, usage, limit, files, events, processorMs } = groupOf(pid);
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const counter = (text: string, name: string) =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  const stat = read('memory.stat');
  const inFiles = files.reduce((sum, name) => sum + counter(stat, name), 0);
  const most = read(limit).trim();
  return {
    processorMs: processorMs(),
    heldBytes: Number(read(usage)) - inFiles,
    limitBytes: most === 'max' ? Number.POSITIVE_INFINITY : Number(most),
    killed: counter(read(events), 'oom_kill'),
  };
}

/** The second version of control groups has one folder for all, the first one for each thing that it counts. */
function groupOf(pid: number): Group {
  const lines = readFileSync(`/proc/${pid}/cgroup`, 'utf8').split('\n');
  const folderOf = (controller: string) => {
    const line = lines
      .map((each) => each.split(':'))
      .find(([, names = '']) => {
        return controller === '' ? names === '' : names.split(',').includes(controller);
      });
    return line === undefined ? undefined : join(ROOT, controller, line.slice(2).join(':'));
  };
  const memory = folderOf('memory');
  const processor = folderOf('cpuacct');
  if (memory !== undefined && processor !== undefined && existsSync(memory)) {
    return {
      folder: memory,
      usage: 'memory.usage_in_bytes',
      limit: 'memory.limit_in_bytes',
      files: ['total_active_file', 'total_inactive_file'],
      events: 'memory.oom_control',
      processorMs: () => Number(readFileSync(join(processor, 'cpuacct.usage'), 'utf8')) / 1e6,
    };
  }
  const all = folderOf('');
  if (all === undefined || !existsSync(join(all, 'memory.stat'))) {
    throw new Error('Docker runs elsewhere: its containers can be counted on its own machine only');
  }
  return {
    folder: all,
    usage: 'memory.current',
    limit: 'memory.max',
    files: ['active_file', 'inactive_file'],
    events: 'memory.events',
    processorMs: () => {
      const text = readFileSync(join(all, 'cpu.stat'), 'utf8');
      return Number(/^usage_usec (\d+)$/m.exec(text)?.[1]) / 1e3;
    },
  };
}
