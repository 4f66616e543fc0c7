import { type DestinationStream, type Logger, pino } from 'pino';
import { toLoggedError } from './logged-error.ts';

export interface LogOptions {
  name: string;
  level: string;
  /** Default: standard output, each line at once. */
  destination?: DestinationStream;
}

/** Creates a program's log: one JSON object per line, with errors reduced to safe fields. */
export function createLog({ name, level, destination }: LogOptions): Logger {
  return pino(
    { name, level, serializers: { err: toLoggedError } },
    destination ?? pino.destination(1),
  );
}
