import { QUEUE_PREFIX } from '@poyanil/server/redis/queue-names';
import { Redis } from 'ioredis';

/** BullMQ's lists of jobs (Redis keeps no empty ones), and the jobs themselves. */
const JOBS = /:(wait|active|delayed|paused|prioritized|completed|failed)$|:s_/;

export async function listJobs(redisUrl: string): Promise<string[]> {
  const client = new Redis(redisUrl, { maxRetriesPerRequest: 1 });
  client.on('error', () => {}); // the command rejects as well
  try {
    return (await client.keys(`${QUEUE_PREFIX}:*`)).filter((key) => JOBS.test(key));
  } finally {
    client.disconnect();
  }
}
