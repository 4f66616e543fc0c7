import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../random.ts';
import { createDisk, type Disk } from './disk.ts';
import { judge, type Promised, type Verdict } from './judge.ts';
import { lookAtFile } from './look-at-file.ts';
import type { Recording } from './recording.ts';
import { choosePlaces, type Step, stepsOf } from './steps.ts';

export interface Cut extends Verdict {
  /** The place in the order of the trace. */
  place: number;
  accepted: number;
  /** The sectors and names of which chance decided whether they were on the disk. */
  undecided: number;
}

export interface CutOptions {
  recording: Recording;
  count: number;
  random: Random;
  /** False for a disk that says that it has written what it has not. */
  heedsSyncs: boolean;
}

export interface Cuts {
  cuts: Cut[];
  /** Files that in the end lay otherwise than their recording says: then it was not understood, and the cuts show nothing. */
  misread: string[];
}

/** Cuts the power at places of a recording, each time as if for the first time, and looks at what is left. */
export function cutPower({ recording, random, count, heedsSyncs }: CutOptions): Cuts {
  const { folder, happenings, room } = recording;
  const steps = stepsOf(happenings);
  const disk = createDisk({ folder, heedsSyncs, random: random.fork('disk') });
  const promised = { accepted: new Set<string>(), delivered: new Set<string>() };
  const cuts: Cut[] = [];
  let done = 0;
  for (const place of choosePlaces(steps, count, random.fork('places'))) {
    for (const step of steps.slice(done, place + 1)) take(step, disk, promised);
    done = Math.max(done, place + 1);
    const left = join(room, `cut-${cuts.length}`);
    const undecided = disk.afterCut(left, random);
    const verdict = lookAt(recording, left, promised);
    rmSync(left, { recursive: true });
    cuts.push({ ...verdict, place, undecided, accepted: promised.accepted.size });
  }
  for (const step of steps.slice(done)) take(step, disk, promised);
  return { cuts, misread: disk.misread() };
}

function take(
  { part, happening }: Step,
  disk: Disk,
  promised: Record<keyof Promised, Set<string>>,
): void {
  if (happening.kind === 'accepted' || happening.kind === 'delivered') {
    for (const id of happening.ids) promised[happening.kind].add(id);
  } else disk[part](happening);
}

function lookAt({ told }: Recording, folder: string, promised: Promised): Verdict {
  try {
    return judge(lookAtFile(folder), promised, told);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { lost: [...promised.accepted], forgotten: [], faults: [`cannot be opened: ${words}`] };
  }
}
