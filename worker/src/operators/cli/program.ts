import { Command } from 'commander';
import { adoptCommand } from './adopt.ts';
import { auditCommand } from './audit.ts';
import { backedUpCommand } from './backed-up.ts';
import type { CommandContext, Runner } from './context.ts';
import { copyCommand } from './copy.ts';
import { discardCommand } from './discard.ts';
import { eraseCommand } from './erase.ts';
import { listCommand } from './list.ts';
import { retryCommand } from './retry.ts';
import { sendTestCommand } from './send-test.ts';
import { showCommand } from './show.ts';
import { tablesCommand } from './tables.ts';
import { verifyCommand } from './verify.ts';

/** All commands, in the order in which an operator with a problem needs them. */
const definitions = [
  listCommand,
  showCommand,
  retryCommand,
  discardCommand,
  eraseCommand,
  verifyCommand,
  auditCommand,
  sendTestCommand,
  copyCommand,
  backedUpCommand,
  tablesCommand,
  adoptCommand,
];

type Output = Pick<CommandContext, 'stdout' | 'stderr' | 'columns' | 'program'>;

/** Creates the operators' command line. Throws a CommanderError instead of ending the process. */
export function createProgram(
  { stdout, stderr, columns, program: name }: Output,
  runner: Runner,
): Command {
  const program = new Command(name)
    .description('Shows what is pending, what could not be delivered, and what to do about it.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout(text.trimEnd()),
      writeErr: (text) => stderr(text.trimEnd()),
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
    })
    .configureHelp({
      subcommandTerm: (command) => command.name(),
      subcommandDescription(command) {
        const example = definitions.find((each) => each.name === command.name())?.example;
        return [command.description(), ...(example ? [`${name} ${example}`] : [])].join('\n');
      },
    })
    .addHelpText('after', `\n${ABOUT}`)
    .showHelpAfterError(`${name} --help lists all commands`);
  for (const { name: word, summary, example, help, define } of definitions) {
    const command = program
      .command(word)
      .description(`${summary}.`)
      .addHelpText(
        'after',
        `\n${help === undefined ? '' : `${help}\n\n`}Example: ${name} ${example}`,
      )
      .showHelpAfterError(`${name} ${word} --help shows how to use it`);
    define(command, runner);
  }
  return program;
}

const ABOUT = `An ID is a submission's full id, or the reference of 8 characters that visitors and staff have.
All commands but verify and test need only the outbox: Redis, API, worker and mail servers may be down.
The outbox is at OUTBOX_URL, or in DATA_DIR as for npm start.
Exit codes: 0 done, 1 failed or found a problem, 2 used wrongly.`;
