import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
/** Docker Compose's tags in an override file. A value that is reset is absent. */
const customTags = [
  { tag: '!reset', resolve: () => 'reset' },
  { tag: '!override', collection: 'seq' as const },
];

function read<Service extends z.ZodType>(file: string, service: Service) {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const networks = z.record(z.string(), z.looseObject({ driver: z.string().optional() }).nullish());
  return z
    .object({ services: z.record(z.string(), service), networks })
    .parse(parse(text, { merge: true, customTags }));
}

const compose = read(
  'docker-compose.yml',
  z.object({
    tmpfs: z.array(z.string()).default([]),
    build: z.unknown().optional(),
    depends_on: z.unknown().optional(),
  }),
);
const update = z.object({ order: z.string(), failure_action: z.string() });
const swarm = read(
  'compose.swarm.yml',
  z.object({
    profiles: z.array(z.string()).default([]),
    tmpfs: z.string().optional(),
    volumes: z
      .array(
        z.object({
          ...{ type: z.string(), target: z.string() },
          tmpfs: z.object({ size: z.number() }).optional(),
        }),
      )
      .default([]),
    build: z.string().optional(),
    restart: z.string().optional(),
    security_opt: z.string().optional(),
    depends_on: z.string().optional(),
    deploy: z
      .object({ mode: z.string().optional(), update_config: update, rollback_config: update })
      .optional(),
  }),
);
const inStack = Object.entries(swarm.services).filter(([, { deploy }]) => deploy !== undefined);

test('compose.swarm.yml deploys or excludes each service of docker-compose.yml', () => {
  expect(Object.keys(swarm.services).toSorted()).toEqual(Object.keys(compose.services).toSorted());
  for (const [, { profiles, deploy }] of Object.entries(swarm.services)) {
    expect(profiles).toEqual(deploy === undefined ? ['compose'] : []);
  }
  expect(inStack.map(([name]) => name).toSorted()).toEqual([
    ...['api', 'publisher', 'web', 'worker'],
  ]);
});

test.each(inStack.filter(([name]) => name !== 'publisher'))(
  '%s starts a new task before it stops the old one, and rolls back a failure',
  (_, { deploy }) => {
    expect(deploy?.update_config).toMatchObject({
      order: 'start-first',
      failure_action: 'rollback',
    });
    expect(deploy?.rollback_config).toMatchObject({
      order: 'start-first',
      failure_action: 'pause',
    });
  },
);

test.each(inStack)(
  '%s resets options that a stack does not support, and keeps its tmpfs sizes',
  (name, given) => {
    const { tmpfs = [], depends_on } = compose.services[name] ?? {};
    const { build, restart, security_opt } = given;
    expect({ build, restart, security_opt, tmpfs: given.tmpfs }).toEqual({
      ...{ build: 'reset', restart: 'reset', security_opt: 'reset', tmpfs: 'reset' },
    });
    expect(given.depends_on).toBe(depends_on === undefined ? undefined : 'reset');
    const sizes = tmpfs.map((line) => /^(\S+):size=(\d+)m,mode=1777$/.exec(line)?.slice(1));
    expect(given.volumes.filter(({ type }) => type === 'tmpfs')).toEqual(
      sizes.map(([target, megabytes] = []) => ({
        ...{ type: 'tmpfs', target, tmpfs: { size: Number(megabytes) * 1024 * 1024 } },
      })),
    );
  },
);

test('a machine has one publisher at a time: two would write into one volume', () => {
  const { mode, update_config, rollback_config } = swarm.services.publisher?.deploy ?? {};
  expect(mode).toBe('global');
  expect(update_config).toMatchObject({ order: 'stop-first', failure_action: 'rollback' });
  expect(rollback_config).toMatchObject({ order: 'stop-first', failure_action: 'pause' });
});

test('each network is an overlay network', () => {
  expect(Object.keys(swarm.networks).toSorted()).toEqual(Object.keys(compose.networks).toSorted());
  for (const network of Object.values(swarm.networks)) expect(network?.driver).toBe('overlay');
});
