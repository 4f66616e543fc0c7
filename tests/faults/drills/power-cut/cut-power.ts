import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../random.ts';
import { createDisk, type Disk } from './disk.ts';
import { judgePowerCut, type PowerCutVerdict, type Promised } from './judge.ts';
import { lookAtFile } from './look-at-file.ts';
import type { Recording } from './recording.ts';
import { choosePlaces, type Step, stepsOf } from './steps.ts';

export interface Cut extends PowerCutVerdict {
  /** The position in the trace. */
  place: number;
  accepted: number;
  /** How many sectors and names may or may not have been on the disk, decided at random. */
  undecided: number;
}

export interface CutOptions {
  recording: Recording;
  count: number;
  random: Random;
  heedsSyncs: boolean;
}

export interface Cuts {
  cuts: Cut[];
  /** Files whose final contents differ from the recording. Then the trace was misread, and the cuts prove nothing. */
  misread: string[];
}

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

function lookAt({ told }: Recording, folder: string, promised: Promised): PowerCutVerdict {
  try {
    return judgePowerCut(lookAtFile(folder), promised, told);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { lost: [...promised.accepted], forgotten: [], faults: [`cannot be opened: ${words}`] };
  }
}
