import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../random.ts';
import { createDisk, type Disk } from './disk.ts';
import type { Engine } from './engines.ts';
import { judge, type Promised, type Verdict } from './judge.ts';
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
  engine: Engine;
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
export async function cutPower(options: CutOptions): Promise<Cuts> {
  const { engine, recording, random, count, heedsSyncs } = options;
  const { folder, before, happenings, room } = recording;
  const steps = stepsOf(happenings);
  const disk = createDisk({
    folder,
    before,
    heedsSyncs,
    syncsNames: engine.needsSyncedNames,
    random: random.fork('disk'),
  });
  const promised = { accepted: new Set<string>(), delivered: new Set<string>() };
  const cuts: Cut[] = [];
  let done = 0;
  for (const place of choosePlaces(steps, count, random.fork('places'))) {
    for (const step of steps.slice(done, place + 1)) take(step, disk, promised);
    done = Math.max(done, place + 1);
    const left = join(room, `cut-${cuts.length}`);
    const into = join(left, 'data');
    const { undecided } = disk.afterCut(into, random);
    const verdict = await lookAt(options, into, promised);
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

async function lookAt(
  { engine, recording: { told } }: CutOptions,
  folder: string,
  promised: Promised,
): Promise<Verdict> {
  try {
    return judge(await engine.look(folder), promised, told);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { lost: [...promised.accepted], forgotten: [], faults: [`cannot be opened: ${words}`] };
  }
}
