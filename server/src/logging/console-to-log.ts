import { format } from 'node:util';
import type { Logger } from 'pino';

/** Libraries print lines that log readers can't parse. Warnings get a low level: BullMQ repeats per connection what our check logs. */
export function sendConsoleToLog(log: Logger): void {
  console.error = (...words) => log.error(format(...words.map(plain)));
  console.warn = (...words) => log.debug(format(...words.map(plain)));
}

/** Formats an error by its message: printed whole, it shows the failed command, including a password. */
function plain(word: unknown): unknown {
  return word instanceof Error ? String(word) : word;
}
