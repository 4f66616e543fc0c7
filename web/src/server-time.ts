// A phone's clock may be days off, and the server checks an appointment's day by its own clock.

let aheadMs = 0;

/** Returns the time by the server's clock if it was fetched (fetch-server-time.ts), else by the phone's. */
export function serverNow(): Date {
  return new Date(Date.now() + aheadMs);
}

export function setServerTime(time: number): void {
  aheadMs = time - Date.now();
}
