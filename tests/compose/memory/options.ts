import { parseArgs } from 'node:util';
import type { Times } from './measure-version.ts';

const MEGABYTE = 1024 * 1024;
/** A machine of 1 GB, less what its system and Docker take. */
export const MACHINE_BYTES = 768 * MEGABYTE;
/** No earlier version. */
export const NONE = 'none';

const HELP = `Usage: npm run measure -- memory [--before COMMIT] [--seconds N] [--idle-seconds N]

Measures what the containers of the compose file hold on a small machine: one processor, and ${MACHINE_BYTES / MEGABYTE} MiB for all of them
together. First without visitors, then under a whole day's load that goes by in less time. An earlier version is measured in the
same way, in a clone of its commit. Ends with 1 when something that was sent was refused, lost or delivered twice, or a container was
killed for want of memory. Needs Docker.

  --before COMMIT   the earlier version [153c96e, before images and programs were made smaller]; '${NONE}' for none
  --seconds N       the time in which the day goes by [600]
  --idle-seconds N  the containers are looked at so long after their start [120]`;

const WRONG_USE = 2;

export interface Options {
  before: string;
  times: Times;
}

/** Reads the words of the command line; where they are wrong, or ask for help, it says what they may be and ends the process. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        before: { type: 'string', default: '153c96e' },
        seconds: { type: 'string', default: '600' },
        'idle-seconds': { type: 'string', default: '120' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) explain(0);
    const seconds = secondsOf('--seconds', values.seconds);
    const idleSeconds = secondsOf('--idle-seconds', values['idle-seconds']);
    return { before: values.before, times: { seconds, idleSeconds } };
  } catch (error) {
    return explain(WRONG_USE, `${error instanceof Error ? error.message : error}\n\n`);
  }
}

function secondsOf(option: string, text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new Error(`${option} takes a number of seconds, not '${text}'`);
  return seconds;
}

function explain(code: number, words = ''): never {
  console.error(`${words}${HELP}`);
  process.exit(code);
}
