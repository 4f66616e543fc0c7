import { type DestinationStream, type Logger, pino } from 'pino';
import { errorForLog } from './error-for-log.ts';

export interface LogOptions {
  name: string;
  level: string;
  /** Standard output, each line at once, when not given. */
  destination?: DestinationStream;
}

/** A program's log: one JSON object a line, errors without what libraries hang on them. */
export function createLog({ name, level, destination }: LogOptions): Logger {
  return pino(
    { name, level, serializers: { err: errorForLog } },
    destination ?? pino.destination(1),
  );
}
