import type { HospitalId } from '@poyanil/domain';

/** Where outbox and queue, or the outbox and itself, do not agree. */
export interface Drift {
  kind: keyof typeof driftNames;
  id?: string;
  hospital?: HospitalId;
  words: string;
}

/** What each kind is called before people. */
export const driftNames = {
  'not-queued': 'not queued',
  'job-of-none': 'job of none',
  'job-too-late': 'job too late',
  'job-elsewhere': 'job elsewhere',
  'job-kept': 'job kept',
  unreadable: 'unreadable',
  store: 'store',
} as const;

/** The same for the same drift at another look. */
export function keyOf({ kind, id, hospital }: Drift): string {
  return [kind, id, hospital].join(' ');
}
