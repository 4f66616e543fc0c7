import { hostname } from 'node:os';
import type { ContainerRuntimeClient } from 'testcontainers';
import { imageOf } from '../../scripts/servers/images.ts';

export const IMAGES = {
  redis: imageOf('redis'),
  postgres: imageOf('postgres'),
  inbox: imageOf('mailpit'),
} as const;

/** Marks what a run started, so that a later one can end what it left behind. */
const LABEL = 'poyanil.test-run';

/** Why the tests cannot have containers; undefined when they can. Gets the images that are missing. */
export async function containersFault(): Promise<string | undefined> {
  const engine = await findEngine();
  if (engine === undefined) return 'no container engine answers';
  for (const image of Object.values(IMAGES)) {
    if (!(await getImage(engine, image))) return `the container engine has no ${image}`;
  }
  // What would end containers after us is one more image to get: what a run leaves behind, the next one ends.
  process.env.TESTCONTAINERS_RYUK_DISABLED ??= 'true';
  process.env.TEST_RUN = `${hostname()} ${process.pid}`;
  await endContainers(isOver);
  return undefined;
}

export async function describeContainers(): Promise<string> {
  const engine = await findEngine();
  const version = `${engine?.info.containerRuntime.serverVersion ?? ''}`;
  return `(Docker ${/^[\d.]*/.exec(version)}): ${Object.values(IMAGES).join(', ')}`;
}

export function labelsOfRun(): Record<string, string> {
  return { [LABEL]: process.env.TEST_RUN ?? '' };
}

/** Whatever failed, nothing of this run stays. */
export async function endContainersOfRun(): Promise<void> {
  const { TEST_RUN } = process.env;
  if (TEST_RUN !== undefined) await endContainers((run) => run === TEST_RUN);
}

// Loaded only where it is asked for: it takes half a second.
async function findEngine(): Promise<ContainerRuntimeClient | undefined> {
  const { getContainerRuntimeClient } = await import('testcontainers');
  try {
    return await getContainerRuntimeClient();
  } catch {
    return undefined;
  }
}

async function getImage(engine: ContainerRuntimeClient, image: string): Promise<boolean> {
  const { ImageName } = await import('testcontainers');
  const name = ImageName.fromString(image);
  try {
    if (await engine.image.exists(name)) return true;
    console.error(`The container engine gets ${image}`);
    await engine.image.pull(name);
    return await engine.image.exists(name);
  } catch {
    return false;
  }
}

async function endContainers(isTheirs: (run: string) => boolean): Promise<void> {
  const docker = (await findEngine())?.container.dockerode;
  const all = (await docker?.listContainers({ all: true, filters: { label: [LABEL] } })) ?? [];
  const theirs = all.filter(({ Labels }) => isTheirs(Labels[LABEL] ?? ''));
  for (const { Id } of theirs) {
    // Another run may do the same at the same time.
    await docker?.getContainer(Id).remove({ force: true, v: true }).catch(noMatter);
  }
}

function noMatter(): void {}

/** Whether the process of this machine that began a run has ended. */
function isOver(run: string): boolean {
  const [host, pid] = run.split(' ');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
