import type { FormName } from '@poyanil/domain';
import type { NewEntry } from '@poyanil/outbox';
import {
  MAIL_JOB_NAME,
  MAIL_JOB_OPTIONS,
  mailQueueName,
  QUEUE_PREFIX,
} from '@poyanil/server/redis/queue-names';
import { Queue } from 'bullmq';
import { openTestOutbox } from '../../support/outbox.ts';
import { startTestRedis } from '../../support/redis.ts';
import { pdf } from '../../support/resumes.ts';
import { startStack } from '../../support/stack.ts';
import { entryOf } from '../../support/submissions.ts';
import type { Arrivals, Sink } from './start-sink.ts';

const HOSPITAL = 'poyanil_hospital';
/** A cap that is counted, as by default, but never reached. */
const NO_REAL_CAP = '1000000000';
const AT_A_TIME = 2_000;

export interface MailLane extends AsyncDisposable {
  deliver(count: number, what: MailLoad): Promise<Arrivals>;
}

export interface MailLoad {
  form: FormName;
  resumeBytes?: number;
  answerAfterMs?: number;
}

export async function startWorkerLane(sink: Sink, atOnce: number): Promise<MailLane> {
  await using started = new AsyncDisposableStack();
  const redis = started.use(await startTestRedis());
  const stack = started.use(
    await startStack({
      redisUrl: redis.url,
      smtpUrl: sink.url,
      programs: ['worker'],
      environment: { MAILS_AT_ONCE: `${atOnce}`, MAILS_PER_HOUR: NO_REAL_CAP },
    }),
  );
  const outbox = started.use(await openTestOutbox(stack.outboxUrl, 1_000_000));
  const queue = started.adopt(
    new Queue(mailQueueName(HOSPITAL), { connection: { url: redis.url }, prefix: QUEUE_PREFIX }),
    (each) => each.close(),
  );

  async function put(count: number, what: MailLoad): Promise<void> {
    await queue.pause();
    for (let done = 0; done < count; done += AT_A_TIME) {
      const size = Math.min(AT_A_TIME, count - done);
      const entries = Array.from({ length: size }, () => entryFor(what));
      await Promise.all(entries.map((entry) => outbox.accept(entry, Date.now())));
      await queue.addBulk(entries.map(jobOf));
    }
  }
  const parts = started.move();
  return {
    async deliver(count, what) {
      await put(count, what);
      const arrived = sink.expect(count, what.answerAfterMs);
      await queue.resume();
      return await arrived;
    },
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

function entryFor({ form, resumeBytes }: MailLoad): NewEntry {
  if (resumeBytes === undefined) return entryOf(form, HOSPITAL);
  const resume = pdf(resumeBytes);
  const facts = { fileName: 'resume.pdf', bytes: resumeBytes, kind: 'pdf' };
  return { ...entryOf(form, HOSPITAL, { resume: facts }), resume };
}

function jobOf({ submission: { id } }: NewEntry) {
  return { name: MAIL_JOB_NAME, data: { id }, opts: { ...MAIL_JOB_OPTIONS, jobId: id } };
}
