import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Libraries print to the console, in lines that no log reader understands. BullMQ repeats there for each connection what the
 * check of Redis says once, so warnings are for those who look for them.
 */
export function sendConsoleToLog(log: Logger): void {
  console.error = (...words) => log.error(format(...words.map(plain)));
  console.warn = (...words) => log.debug(format(...words.map(plain)));
}

/** Printed whole, an error shows the command that failed, and the password in it. */
function plain(word: unknown): unknown {
  return word instanceof Error ? String(word) : word;
}
