import { format } from 'node:util';
import type { Logger } from 'pino';

/**
 * Sends console.error and console.warn to the log, because libraries print lines that log readers can't parse. Warnings are logged at
 * debug level, because BullMQ repeats for each connection what our own check of Redis already logs.
 */
export function sendConsoleToLog(log: Logger): void {
  console.error = (...words) => log.error(format(...words.map(plain)));
  console.warn = (...words) => log.debug(format(...words.map(plain)));
}

/** Returns an error's name and message. Its other properties must not be printed, because they include a failed command's password. */
function plain(word: unknown): unknown {
  return word instanceof Error ? String(word) : word;
}
