import { setTimeout as wait } from 'node:timers/promises';
import type { SmtpFailure } from '../smtp/failure.ts';
import type { SmtpReply } from '../smtp/reply.ts';
import type { DeliveryOptions, DeliveryResult, Leased } from './delivery.ts';
import { decideRetry } from './retry-policy.ts';

const FIRST_RECORD_PAUSE_MS = 100;
const MAX_RECORD_PAUSE_MS = 5_000;

/** Records that the e-mail was sent. Retries until it is recorded, since another run would otherwise send it again. */
export async function recordDelivery(
  { submission, attempts }: Leased,
  { reply, ms }: { reply: SmtpReply; ms: number },
  { outbox, destinations, metrics, log }: DeliveryOptions,
): Promise<void> {
  const { id, form, receivedAt } = submission;
  const { hospital } = submission.values;
  const receipt = { mailbox: destinations[hospital].mailbox, ...reply };
  const deliveredAt = Date.now();
  for (let pause = FIRST_RECORD_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_RECORD_PAUSE_MS)) {
    try {
      await outbox.recordDelivered(id, deliveredAt, receipt);
      break;
    } catch (error) {
      metrics.recordFailures.inc();
      log.error({ id, form, hospital, err: error }, 'delivered, but not recorded yet');
      await wait(pause);
    }
  }
  metrics.attempts.inc({ hospital, outcome: 'delivered' });
  metrics.deliveryLatency.observe({ hospital }, (deliveredAt - receivedAt) / 1000);
  log.info({ id, form, hospital, attempt: attempts + 1, ms, ...reply }, 'delivered');
}

export async function recordFailedAttempt(
  leased: Leased,
  failure: SmtpFailure & { ms: number },
  { outbox, metrics, log, retryBaseMs }: DeliveryOptions,
): Promise<DeliveryResult> {
  const { submission, attempts, owner, triedMs } = leased;
  const { id, form, values } = submission;
  const { hospital } = values;
  const { about, stage, isForNow, code, ms, words: error } = failure;
  const now = Date.now();
  const attempted = { ...leased, takenAt: await outbox.lastTaken(hospital, now) };
  const next = decideRetry(attempted, failure, { baseMs: retryBaseMs, now, random: Math.random() });
  const facts = { id, form, hospital, attempt: attempts + 1, ms, code };
  metrics.smtpErrors.inc({ hospital, class: classOf(failure), code });
  metrics.attempts.inc({ hospital, outcome: next === 'dead' ? 'dead' : 'failed' });
  if (next === 'dead') {
    log.error(facts, 'dead');
    // A server that refuses a message because of its content is up, so other messages can be sent.
    await outbox.recordDead(id, owner, { code, error, isServerThere: about === 'message' }, now);
    return 'done';
  }
  const { at: nextAttemptAt, ...consequences } = next;
  log.warn({ ...facts, nextAttemptAt: new Date(nextAttemptAt) }, 'not delivered yet');
  if (failure.isAmbiguous) metrics.duplicatesSuspected.inc({ hospital, cause: 'unanswered' });
  const refusal = isForNow ? 'temporary' : 'permanent';
  const recorded = { code, error, nextAttemptAt, triedMs, ...consequences };
  const afterDot = stage === 'message' ? ({ refusal } as const) : {};
  await outbox.recordFailure(id, owner, { ...recorded, ...afterDot }, now);
  // The outbox counts the wait from when it recorded the failure.
  return { at: Date.now() + (nextAttemptAt - now) };
}

function classOf({ about, isForNow }: SmtpFailure): string {
  if (isForNow) return 'transient';
  return about === 'message' ? 'permanent' : about;
}
