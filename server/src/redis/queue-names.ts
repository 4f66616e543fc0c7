import { type HospitalId, placeKey, submissionIdSchema } from '@poyanil/domain';
import { z } from 'zod';

/** Braces keep all of a queue's keys in one slot of a clustered Redis. */
export const QUEUE_PREFIX = '{poyanil}';

/** One queue for each hospital, so that one dead mail server never slows another's mail: `mail-alappuzha`. */
export function mailQueueName(hospital: HospitalId): string {
  return `mail-${placeKey(hospital)}`;
}

export const MAIL_JOB_NAME = 'deliver';

/**
 * The only data in Redis: the submission's identifier (it is the job's id as well), and nothing of
 * the visitor.
 */
export const mailJobSchema = z.strictObject({ id: submissionIdSchema });

export type MailJob = z.infer<typeof mailJobSchema>;

/** The order of jobs. BullMQ runs a lower number first, and 0 before all others. */
export function priorityOf({
  goesLast,
  isRepeat,
}: {
  goesLast: boolean;
  isRepeat: boolean;
}): number {
  return (goesLast ? GOES_LAST : 0) + (isRepeat ? 1 : 0);
}
const GOES_LAST = 2;

export function isLast(priority: number): boolean {
  return priority >= GOES_LAST;
}

/** A finished or failed job must vanish: while one is kept, adding the same id again is silently ignored. */
export const MAIL_JOB_OPTIONS = { removeOnComplete: true, removeOnFail: true } as const;
