import { createOutbox, type Outbox, openOutbox } from '@poyanil/outbox';

/** Opens a second connection to a running stack's outbox, to add submissions as the API would. Creates the outbox if there is none. */
export async function openTestOutbox(
  url: string,
  maxPending = 10_000,
): Promise<Outbox & AsyncDisposable> {
  createOutbox(url);
  const outbox = await openOutbox(url, { limits: { maxPending, minFreeBytes: 0 } });
  return { ...outbox, [Symbol.asyncDispose]: outbox.close };
}
