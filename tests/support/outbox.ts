import { createOutbox, type Outbox, openOutbox } from '@poyanil/outbox';

/** Another hand on the outbox of a running stack, to put submissions in as the API would; a new one where there is none. */
export async function openTestOutbox(
  url: string,
  maxPending = 10_000,
): Promise<Outbox & AsyncDisposable> {
  createOutbox(url);
  const outbox = await openOutbox(url, { limits: { maxPending, minFreeBytes: 0 } });
  return { ...outbox, [Symbol.asyncDispose]: outbox.close };
}
