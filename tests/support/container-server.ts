import type { WaitStrategy } from 'testcontainers';
import { labelsOfRun } from './container-engine.ts';
import type { TestServer } from './test-server.ts';

export interface ContainerOptions {
  image: string;
  /** Which port of this machine leads to which of the container. */
  ports: readonly { container: number; host: number }[];
  command?: string[];
  environment?: Record<string, string>;
  /** A folder of this machine that the container has as its own. */
  folder?: { source: string; target: string };
  /** Who owns what it writes there. */
  user?: string;
  /** Resolves once it answers. */
  ready: () => Promise<void>;
}

/** A server in a container, which keeps its data while it does not run. */
export function containerServer(options: ContainerOptions): TestServer {
  let made: Container | undefined;
  let runs = false;
  let frozen = false;

  async function start() {
    if (runs) return;
    if (made === undefined) made = await makeContainer(options);
    else await made.start();
    runs = true;
    await options.ready();
  }
  async function end(way: 'stop' | 'kill') {
    if (!runs) return;
    if (frozen) await thaw();
    await made?.[way]();
    runs = false;
  }
  async function freeze() {
    await made?.pause();
    frozen = true;
  }
  async function thaw() {
    await made?.unpause();
    frozen = false;
  }
  async function remove() {
    await made?.remove({ force: true, v: true });
    made = undefined;
    runs = false;
  }
  return { start, stop: () => end('stop'), kill: () => end('kill'), freeze, thaw, remove };
}

type Container = Awaited<ReturnType<typeof makeContainer>>;

// Loaded only where it is used: it takes half a second.
async function makeContainer(options: ContainerOptions) {
  const { getContainerRuntimeClient } = await import('testcontainers');
  const { LoopbackContainer } = await import('./loopback-container.ts');
  const container = new LoopbackContainer(options.image)
    .withExposedPorts(...options.ports)
    .withEnvironment(options.environment ?? {})
    .withLabels(labelsOfRun())
    .withWaitStrategy(whenever(options.ready));
  if (options.command !== undefined) container.withCommand(options.command);
  if (options.folder !== undefined) container.withBindMounts([options.folder]);
  if (options.user !== undefined) container.withUser(options.user);
  const started = await container.start();
  const client = await getContainerRuntimeClient();
  return client.container.getById(started.getId());
}

function whenever(ready: () => Promise<void>): WaitStrategy {
  const strategy: WaitStrategy = {
    waitUntilReady: ready,
    withStartupTimeout: () => strategy,
    isStartupTimeoutSet: () => true,
    getStartupTimeout: () => 0,
  };
  return strategy;
}
