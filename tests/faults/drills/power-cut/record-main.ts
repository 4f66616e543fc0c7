import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../../scripts/servers/free-port.ts';
import { UserError } from '../../../../scripts/servers/user-error.ts';
import { startTestRedis } from '../../../support/redis.ts';
import { pdf } from '../../../support/resumes.ts';
import { startSmtpInbox } from '../../../support/smtp-inbox.ts';
import { type Stack, type StackOptions, startStack } from '../../../support/stack.ts';
import { submissionIdOf } from '../../../support/submission-id-of.ts';
import { type Load, startLoad } from '../../load-client.ts';
import { fillLog } from './fill-log.ts';
import { writeFirstVersion } from './first-version.ts';
import { type Task, type Told, type ToldRequest, taskSchema } from './scenes.ts';

// The traced program: it starts the real programs and their load, and stops them.

const PER_SECOND = 100;
/** How often the API is killed in one recording. */
const KILLS = 3;
/** The worker's rounds, which also purge, are frequent enough for a short recording. */
const QUICK = { RECONCILE_MS: '400', LEASE_MS: '1500', RETRY_BASE_MS: '500' };

async function record(task: Task): Promise<Told> {
  await using parts = new AsyncDisposableStack();
  const before = task.scene === 'migration' ? writeFirstVersion(task.outboxUrl) : [];
  if (before.length > 0) {
    console.log(JSON.stringify({ acceptedBefore: before.map(({ id }) => id) }));
  }
  const inbox = parts.use(await startSmtpInbox());
  const port = await freePort();
  const options = { ...(await setUp(task, parts)), smtpUrl: inbox.url, ports: { api: port } };
  const stack = await startStack(options).catch((error) => {
    if (task.mayRefuse && error instanceof UserError) return error.message;
    throw error;
  });
  if (typeof stack === 'string') return { ...NOTHING_TOLD, requests: before, refusedStart: stack };
  parts.use(stack);
  const filled = task.scene === 'full log' ? await fillLog(stack) : [];
  const load = startLoad({ origins: [stack.url] }, { perSecond: PER_SECOND, seed: task.seed });
  await befall(task, stack);
  await load.stop();
  return {
    ...toldBy(load, [...before, ...filled]),
    arrived: inbox.mails.map((mail) => submissionIdOf(mail) ?? ''),
    unaskedEnds: stack.unaskedEnds,
  };
}

/** An API that cannot use its outbox logs the reason and does not start. Its stack has then ended. */
const NOTHING_TOLD: Told = {
  requests: [],
  oddAnswers: [],
  givenUp: [],
  failures: [],
  arrived: [],
  unaskedEnds: [],
};

async function setUp(
  { scene, outboxUrl }: Task,
  parts: AsyncDisposableStack,
): Promise<StackOptions> {
  if (scene !== 'deliveries') return { outboxUrl, programs: ['api'] };
  const redis = parts.use(await startTestRedis());
  return { outboxUrl, programs: ['api', 'worker'], redisUrl: redis.url, environment: QUICK };
}

async function befall({ scene, forMs }: Task, stack: Stack): Promise<void> {
  const until = Date.now() + forMs;
  const kills = scene === 'API killed under load' ? KILLS : 0;
  for (let kill = 0; kill < kills; kill++) {
    await wait(forMs / (KILLS + 1));
    await stack.kill('api');
    await stack.start('api');
  }
  await wait(Math.max(0, until - Date.now()));
}

function toldBy({ history }: Load, others: readonly ToldRequest[]) {
  const { requests, oddAnswers, givenUp } = history;
  const sampleBytes = pdf().length;
  const loaded = requests.map(({ id, mark, form }) => ({
    id,
    mark,
    resumeBytes: form === 'jobApplication' ? sampleBytes : 0,
  }));
  return {
    requests: [...others, ...loaded],
    oddAnswers,
    givenUp,
    failures: requests.flatMap(({ failures }) => failures),
  };
}

const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
writeFileSync(task.told, JSON.stringify(await record(task)));
process.exit(0);
