/** Returns a signal that aborts a request after a time. Safari 15 has no `AbortSignal.timeout`. */
export function timeoutSignal(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}
