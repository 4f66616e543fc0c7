import { OutboxUnavailableError } from '@poyanil/outbox';
import { nearest } from '@poyanil/server/settings/nearest';
import { type Environment, SettingsError } from '@poyanil/server/settings/read-settings';
import { readMailConfig } from '../../config.ts';
import { readActor } from './actor.ts';
import {
  type Desk,
  DONE,
  type ExitCode,
  NOT_AS_WISHED,
  type Run,
  type RunWithoutOutbox,
  USED_WRONGLY,
  UsageError,
} from './command.ts';
import { commands } from './commands.ts';
import { describeAll, describeCommand } from './help.ts';
import { openExistingOutbox } from './open-existing-outbox.ts';
import { readOutboxUrl, readReconcileMs, readRedisUrl } from './settings.ts';

/** What the process around gives. */
export interface Surroundings extends Pick<Desk, 'print' | 'complain' | 'columns' | 'program'> {
  environment: Environment;
  readText: (path: string) => string;
}

/** Does what the command line asks for, and resolves with the process's exit code. */
export async function runMail(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { print, complain, program } = surroundings;
  const [name, ...rest] = args;
  const isHelp = (word: string | undefined) => word === '--help' || word === '-h';
  if (name === undefined || isHelp(name) || (name === 'help' && rest.length === 0)) {
    print(describeAll(commands, program));
    return DONE;
  }
  const wanted = name === 'help' ? rest[0] : name;
  const command = commands.get(wanted ?? '');
  if (command === undefined) {
    complain(
      `There is no command '${wanted}'. Did you mean '${nearest(wanted ?? '', commands.keys())}'?`,
    );
    complain(`${program} --help lists them all`);
    return USED_WRONGLY;
  }
  if (name === 'help' || rest.some(isHelp)) {
    print(describeCommand(command, program));
    return DONE;
  }
  try {
    return await runAtDesk(command.prepare(rest), surroundings);
  } catch (error) {
    complain(explain(error));
    if (error instanceof UsageError) complain(`${program} ${wanted} --help says how it is used`);
    return isOfUse(error) ? USED_WRONGLY : NOT_AS_WISHED;
  }
}

async function runAtDesk(
  run: Run | RunWithoutOutbox,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { environment, readText, print, complain, columns, program } = surroundings;
  const desk = {
    ...{ print, complain, columns, program },
    actor: () => readActor(environment),
    redisUrl: () => readRedisUrl(environment, readText),
    reconcileMs: () => readReconcileMs(environment, readText),
    mailConfig: () => readMailConfig(environment, readText),
  };
  if ('withoutOutbox' in run) return await run.withoutOutbox(desk);
  const outbox = await openExistingOutbox(readOutboxUrl(environment, readText));
  try {
    return await run({ ...desk, outbox });
  } finally {
    await outbox.close();
  }
}

function isOfUse(error: unknown): boolean {
  return error instanceof UsageError || error instanceof SettingsError;
}

/** One or a few lines for the person; never a stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof OutboxUnavailableError)) return error.message;
  const reason = error.cause instanceof Error ? error.cause.message : 'for a reason unknown';
  return (
    `The outbox cannot be used for this now: ${reason}. See that it is there, that its disk has ` +
    'room and that it can be written; what was not said to be done can be done again'
  );
}
