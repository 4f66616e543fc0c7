import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '../../support/figures.ts';
import { inspect } from '../inspect.ts';
import type { Counted } from './control-groups.ts';
import { type Day, goThroughDay } from './day.ts';
import { type SmallMachine, watch } from './small-machine.ts';
import type { Stack } from './stack.ts';

/** Bytes that a container holds without visitors, at most during a day, and may have by the compose file. */
export interface Figures {
  idle: number;
  busy: number;
  limit: number;
}

export interface Measured {
  services: ReadonlyMap<string, Figures>;
  together: Figures;
  day: Day;
  /** What a small machine must not do, and the day's own faults. */
  faults: string[];
}

export interface Times {
  idleSeconds: number;
  /** The time in which a whole day goes by. */
  seconds: number;
}

/** The figures of a quiet time are those in the middle of so many seconds. */
const QUIET_SECONDS = 15;

/** Measures a stack that is up, on a machine with so many bytes. */
export async function measureVersion(
  stack: Stack,
  machine: SmallMachine,
  { bytes, idleSeconds, seconds }: Times & { bytes: number },
): Promise<Measured> {
  await machine.hold(bytes);
  await wait(Math.max(0, idleSeconds - QUIET_SECONDS) * 1_000);
  const quiet = await whileWatching(machine, () => wait(QUIET_SECONDS * 1_000));
  const day = await whileWatching(machine, () => goThroughDay(stack, { seconds }));
  const last = await machine.look();
  const containers = await Promise.all(
    stack.services.map(async (service) => {
      const id = await stack.project.containerOf(service);
      return { service, id, state: await inspect(id) };
    }),
  );
  const services = containers.map(({ service, id, state }): [string, Figures] => {
    const held = ({ containers }: Counted) => containers.get(id)?.held;
    const figures = figuresOf(quiet.looks, day.looks, held);
    return [service, { ...figures, limit: state.HostConfig.Memory }];
  });
  const faults = containers.flatMap(({ service, id, state }) => {
    const killed = last.containers.get(id)?.killed ?? 0;
    return [
      ...(killed > 0 ? [`${service}: ${killed} processes were killed for want of memory`] : []),
      ...(state.RestartCount > 0
        ? [`${service} was started again ${state.RestartCount} times`]
        : []),
    ];
  });
  return {
    services: new Map(services),
    together: { ...figuresOf(quiet.looks, day.looks, ({ held }) => held), limit: bytes },
    day: day.result,
    faults: [
      ...faults,
      ...(last.limit === bytes ? [] : [`the machine had ${last.limit} bytes, not ${bytes}`]),
      ...day.result.faults,
    ],
  };
}

async function whileWatching<Result>(machine: SmallMachine, work: () => Promise<Result>) {
  const watching = watch(machine);
  try {
    const result = await work();
    return { result, looks: await watching.stop() };
  } finally {
    await watching.stop();
  }
}

function figuresOf(
  quiet: readonly Counted[],
  busy: readonly Counted[],
  held: (look: Counted) => number | undefined,
): Omit<Figures, 'limit'> {
  const all = (looks: readonly Counted[]) => looks.map(held).filter((bytes) => bytes !== undefined);
  return { idle: percentile(all(quiet), 0.5), busy: Math.max(...all(busy)) };
}
