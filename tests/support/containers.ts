import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { RedisContainer } from '@testcontainers/redis';
import {
  type GenericContainer,
  getContainerRuntimeClient,
  getReaper,
  ImageName,
  Wait,
} from 'testcontainers';
import { REDIS_SETTINGS, waitForRedis } from '../../scripts/servers/redis.ts';
import { POSTGRES_SETTINGS, waitForPostgres } from './local-postgres.ts';
import type { TestServer } from './test-server.ts';

// Testcontainers' own variables (TESTCONTAINERS_*, DOCKER_HOST, RYUK_CONTAINER_IMAGE) apply. Its Ryuk removes the leftovers of a run. If
// TESTCONTAINERS_RYUK_DISABLED is true, only the tests themselves do.

/** Pulls the missing images. Returns why containers of these images are not available to the tests, or undefined if they are. */
export async function containersFault(images: readonly string[]): Promise<string | undefined> {
  const engine = await getContainerRuntimeClient().catch(() => undefined);
  if (engine === undefined) return 'no container engine answers';
  for (const image of images) {
    const name = ImageName.fromString(image);
    try {
      if (await engine.image.exists(name)) continue;
      console.error(`The container engine gets ${image}`);
      await engine.image.pull(name);
    } catch {
      return `the container engine has no ${image}`;
    }
  }
  try {
    await getReaper(engine);
    return undefined;
  } catch (error) {
    return `the container engine runs no Ryuk: ${error}`;
  }
}

export function redisContainer(image: string, options: { dir: string; port: number }): TestServer {
  const container = new LocalRedisContainer(image)
    .withExposedPorts({ container: 6379, host: options.port })
    .withCommand(['redis-server', ...REDIS_SETTINGS])
    .withBindMounts([{ source: options.dir, target: '/data' }])
    .withUser(`${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`);
  return containerServer(container, () => waitForRedis(options.port));
}

export function postgresContainer(image: string, url: string): TestServer {
  const { username, password, port, pathname } = new URL(url);
  const container = new LocalPostgresContainer(image)
    .withExposedPorts({ container: 5432, host: Number(port) })
    .withCommand(['postgres', ...POSTGRES_SETTINGS])
    .withUsername(username)
    .withPassword(password)
    .withDatabase(pathname.slice(1))
    .withEnvironment({ POSTGRES_INITDB_ARGS: '--no-sync' })
    // If the tests run in a container, the library's own port check uses another address than loopback.
    .withWaitStrategy(Wait.forHealthCheck());
  return containerServer(container, () => waitForPostgres(url));
}

// The library would publish the ports to this machine's whole network.
class LocalRedisContainer extends RedisContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    publishOnLoopback(this.hostConfig.PortBindings);
  }
}

class LocalPostgresContainer extends PostgreSqlContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    publishOnLoopback(this.hostConfig.PortBindings);
  }
}

function publishOnLoopback(bindings: Record<string, { HostIp?: string }[]>): void {
  for (const binding of Object.values(bindings).flat()) binding.HostIp = '127.0.0.1';
}

/** A server in a container, which keeps its data and its port while it is stopped. */
function containerServer(container: GenericContainer, ready: () => Promise<void>): TestServer {
  let made: Awaited<ReturnType<typeof make>> | undefined;
  let isRunning = false;
  let isFrozen = false;

  async function make() {
    const started = await container.start();
    return (await getContainerRuntimeClient()).container.getById(started.getId());
  }
  async function start() {
    if (isRunning) return;
    if (made === undefined) made = await make();
    else await made.start();
    isRunning = true;
    await ready();
  }
  async function end(way: 'stop' | 'kill') {
    if (!isRunning) return;
    if (isFrozen) await thaw();
    await made?.[way]();
    isRunning = false;
  }
  async function freeze() {
    await made?.pause();
    isFrozen = true;
  }
  async function thaw() {
    await made?.unpause();
    isFrozen = false;
  }
  async function remove() {
    await made?.remove({ force: true, v: true });
    made = undefined;
    isRunning = false;
  }
  return {
    start,
    stop: () => end('stop'),
    kill: () => end('kill'),
    freeze,
    thaw,
    remove,
    [Symbol.asyncDispose]: remove,
  };
}
