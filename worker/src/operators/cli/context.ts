import type { WriteStream } from 'node:tty';
import type { Outbox } from '@poyanil/outbox';
import type { Environment } from '@poyanil/server/settings/read-settings';
import type { Command } from 'commander';

export const EXIT_OK = 0;
/** Exit code if the command failed or found a problem. */
export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;

export type ExitCode = typeof EXIT_OK | typeof EXIT_FAILED | typeof EXIT_USAGE;

export interface CommandContext {
  /** The arguments after the program's name. */
  args: readonly string[];
  environment: Environment;
  readText: (path: string) => string;
  /** Writes lines of the result. */
  stdout(text: string): void;
  /** For binary output. */
  output: NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY'>>;
  /** Writes lines about errors. */
  stderr(text: string): void;
  columns: number;
  /** The command that calls this tool, for advice that can be copied. */
  program: string;
}

export interface OutboxContext extends CommandContext {
  outbox: Outbox;
}

/** Runs a command once its arguments are parsed. */
export interface Runner {
  withOutbox(work: (context: OutboxContext) => Promise<ExitCode>): Promise<void>;
  withoutOutbox(work: (context: CommandContext) => Promise<ExitCode>): Promise<void>;
}

export interface CommandDefinition {
  name: string;
  summary: string;
  example: string;
  help?: string;
  define(command: Command, runner: Runner): void;
}
