import { setTimeout as wait } from 'node:timers/promises';
import { imageOf } from '../../../../scripts/servers/images.ts';
import { docker, succeeds } from '../../docker.ts';
import { readContainers } from '../../project.ts';
import type { Scenario } from '../run.ts';
import { startVisitorLoad } from '../visitor-load.ts';
import { deploySite } from './deploy-site.ts';

const WAITING_MS = 3_000;
const HOST = 'redis.poyanil.example';

export const movesRedis: Scenario = {
  name: 'move-redis',
  title: 'Move to an external Redis and back',
  async play(run) {
    const site = await deploySite(run, 'move-redis', 'file-replicas');
    const story = startVisitorLoad(run);
    const elsewhere = `${site.name}-elsewhere`;
    const place = ['--network', `${site.name}_outgoing`, '--network-alias', HOST];
    run.atEnd(async () => {
      await succeeds('rm', '--force', '--volumes', elsewhere);
    });
    await docker('run', '--detach', '--name', elsewhere, ...place, imageOf('redis'));
    await story.underLoad(site, async () => {
      site.writeSecret('redis_url', `redis://${HOST}:6379`);
      await site.follow(run.documents.block('move.md', 'another-redis'));
      await wait(WAITING_MS);
    });
    await story.untilDelivered(site);
    const keys = await docker('exec', elsewhere, 'redis-cli', '--scan', '--pattern', '{poyanil}:*');
    const services = [...(await readContainers(site.name)).keys()];
    console.log(
      `  ${keys.split('\n').filter(Boolean).length} keys in the external Redis; ${services.join(', ')}`,
    );
    await story.underLoad(site, async () => {
      site.edit({ LOCAL_REDIS: '1' });
      site.writeSecret('redis_url', 'redis://redis:6379');
      await site.follow(run.documents.block('move.md', 'another-redis'));
    });
    await story.untilDelivered(site);
    return [
      ...(keys === '' ? ['nothing was written to the external Redis'] : []),
      ...(services.includes('redis') ? ['the Redis of docker-compose.yml still runs'] : []),
      ...(await story.judge(site)),
    ];
  },
};
