import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/** Node's parser, with its complaints as ours. */
export function readArguments<Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config,
) {
  try {
    return parseArgs({ ...config, args: [...args] });
  } catch (error) {
    throw new UsageError(explanationOf(error));
  }
}

/** Node goes on with advice about '--', which nobody here needs. */
function explanationOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.split('. To specify a positional argument')[0] ?? words;
}

/** A number of things to show, from 1 on. */
export function readLimit(value: string): number {
  const limit = Number(value);
  if (/^\d+$/.test(value) && limit >= 1 && Number.isSafeInteger(limit)) return limit;
  throw new UsageError(`--limit takes a whole number from 1 on, and not '${value}'`);
}

/** Exactly one of what the command works on. */
export function readOneId(ids: readonly string[]): string {
  const [id, ...others] = ids;
  if (id === undefined) throw new UsageError('It needs the id of a submission');
  if (others.length > 0) throw new UsageError('It takes one id at a time');
  return id;
}

export function refuseIds(ids: readonly string[]): void {
  if (ids.length > 0) throw new UsageError(`It takes no id, and so not '${ids.join(' ')}'`);
}
