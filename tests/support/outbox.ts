import { type Outbox, openOutbox } from '@poyanil/outbox';

/** Another hand on the outbox of a running stack, to put submissions in as the API would. */
export function openTestOutbox(url: string): Promise<Outbox> {
  return openOutbox(url, { limits: { maxPending: 10_000, minFreeBytes: 0 } });
}
