import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import type { AbusedSite } from '../support/abused-site.ts';
import { honest, type Impostor, startImpostor } from './redis/impostor.ts';
import { manners } from './redis/manners.ts';
import { outlast, startStruckSite } from './redis/struck-site.ts';

let site: AbusedSite;
let impostor: Impostor;
let redisPort: number | undefined;

async function start(): Promise<void> {
  impostor.behave(honest);
  site = await startStruckSite({ REDIS_URL: impostor.url });
  redisPort = site.redis.port;
}

beforeAll(async () => {
  impostor = await startImpostor(() => redisPort);
  await start();
});
// A program that ended fails one case, not all after it.
beforeEach(async () => {
  if (site.stack.unaskedEnds.length === 0) return;
  await site.remove();
  await start();
});
afterAll(async () => {
  await site?.remove();
  impostor?.stop();
});

describe('forms are taken, and each submission is delivered once Redis is back, when in its place answers', () => {
  test.each(manners)('$name', ({ name, manner }) =>
    outlast(site, {
      name,
      async lay() {
        impostor.behave(manner);
        return async () => impostor.behave(honest);
      },
    }),
  );
});
