import type { WriteStream } from 'node:tty';
import type { Outbox } from '@poyanil/outbox';
import type { Environment } from '@poyanil/server/settings/read-settings';
import type { Command } from 'commander';

export const EXIT_OK = 0;
/** Something is not as the person wished it to be. */
export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;

export type ExitCode = typeof EXIT_OK | typeof EXIT_FAILED | typeof EXIT_USAGE;

/** Everything that a command works with. */
export interface CommandContext {
  /** The words after the program's name. */
  args: readonly string[];
  environment: Environment;
  readText: (path: string) => string;
  /** Writes lines of the answer. */
  stdout(text: string): void;
  /** Takes an answer that is no text. */
  output: NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY'>>;
  /** Writes lines of what is wrong. */
  stderr(text: string): void;
  /** The width of a line. */
  columns: number;
  /** The words that call this tool, for advice that can be typed as it stands. */
  program: string;
}

export interface OutboxContext extends CommandContext {
  outbox: Outbox;
}

/** Carries a command out once its words are read. */
export interface Runner {
  withOutbox(work: (context: OutboxContext) => Promise<ExitCode>): Promise<void>;
  /** Serves a command that works where there is no outbox. */
  withoutOutbox(work: (context: CommandContext) => Promise<ExitCode>): Promise<void>;
}

export interface CommandDefinition {
  name: string;
  summary: string;
  example: string;
  help?: string;
  define(command: Command, runner: Runner): void;
}
