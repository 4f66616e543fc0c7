import { type HospitalId, hospitalKey, submissionIdSchema } from '@poyanil/domain';
import { z } from 'zod';

/** Prefix of all keys in Redis. Its braces keep a queue's keys in one slot of a clustered Redis. */
export const QUEUE_PREFIX = '{poyanil}';

/**
 * Returns the name of a hospital's queue, such as `mail-alappuzha`. Each hospital has its own queue, so that an unreachable mail server
 * never delays the e-mails of another hospital.
 */
export function mailQueueName(hospital: HospitalId): string {
  return `mail-${hospitalKey(hospital)}`;
}

export const MAIL_JOB_NAME = 'deliver';

/** A job's data, the only data in Redis. It is the submission's id, which is also the job's id, and nothing from the visitor. */
export const mailJobSchema = z.strictObject({ id: submissionIdSchema });

export type MailJob = z.infer<typeof mailJobSchema>;

/** Returns a job's priority. BullMQ runs lower numbers first, and 0 before all others. */
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

/** Options that remove finished and failed jobs. While one is kept, BullMQ silently ignores a new job with the same id. */
export const MAIL_JOB_OPTIONS = { removeOnComplete: true, removeOnFail: true } as const;
