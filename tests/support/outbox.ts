import { createOutbox, type Outbox, openOutbox } from '@poyanil/outbox';

/** Another hand on the outbox of a running stack, to put submissions in as the API would; a new one where there is none. */
export function openTestOutbox(url: string): Promise<Outbox> {
  createOutbox(url);
  return openOutbox(url, { limits: { maxPending: 10_000, minFreeBytes: 0 } });
}
