const MINUTE_MS = 60_000;

/** Returns '1 e-mail' or '2 e-mails'. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Returns the full minutes from one time to another, such as '12 minutes'; '0 minutes' if the clock was set back. */
export function minutesFrom(since: number, now: number): string {
  return counted(Math.max(0, Math.floor((now - since) / MINUTE_MS)), 'minute');
}
