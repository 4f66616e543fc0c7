import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Outbox, OutboxUnavailableError, openOutbox } from '@poyanil/outbox';
import { SettingsError } from '@poyanil/server/settings/read-settings';
import { CommanderError } from 'commander';
import { type CommandContext, EXIT_FAILED, EXIT_OK, EXIT_USAGE, type ExitCode } from './context.ts';
import { createProgram } from './program.ts';
import { readOutboxUrl } from './settings.ts';

// The tool accepts no submissions, so no limit may refuse.
const NO_LIMITS = { minFreeBytes: 0, maxPending: Number.MAX_SAFE_INTEGER };

export async function runMail(context: CommandContext): Promise<ExitCode> {
  const { args, environment, readText, stderr } = context;
  let code: ExitCode = EXIT_OK;
  const program = createProgram(context, {
    async withOutbox(work) {
      const outbox = await openExistingOutbox(readOutboxUrl(environment, readText));
      try {
        code = await work({ ...context, outbox });
      } finally {
        await outbox.close();
      }
    },
    async withoutOutbox(work) {
      code = await work(context);
    },
  });
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_OK : EXIT_USAGE;
    stderr(explain(error));
    return error instanceof SettingsError ? EXIT_USAGE : EXIT_FAILED;
  }
}

/** Opens an existing outbox in any state, and never creates one. */
async function openExistingOutbox(url: string): Promise<Outbox> {
  if (new URL(url).protocol === 'file:') {
    const path = fileURLToPath(url);
    if (!existsSync(path)) {
      throw new SettingsError(`There is no outbox at ${path}: set OUTBOX_URL or DATA_DIR`);
    }
  }
  return await openOutbox(url, { limits: NO_LIMITS, existing: true });
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof OutboxUnavailableError)) return error.message;
  const reason = error.cause instanceof Error ? error.cause.message : 'unknown reason';
  return (
    `The outbox cannot be used now: ${reason}. Check that it exists, is writable and has free ` +
    'disk space. Then repeat what was not reported as done'
  );
}
