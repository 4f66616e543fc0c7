import type { WriteStream } from 'node:tty';
import type { Outbox } from '@poyanil/outbox';
import type { Environment } from '@poyanil/server/settings/read-settings';
import type { Command } from 'commander';

export const EXIT_OK = 0;
export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;

export type ExitCode = typeof EXIT_OK | typeof EXIT_FAILED | typeof EXIT_USAGE;

export interface CommandContext {
  args: readonly string[];
  environment: Environment;
  readText: (path: string) => string;
  stdout(text: string): void;
  output: NodeJS.WritableStream & Partial<Pick<WriteStream, 'isTTY'>>;
  stderr(text: string): void;
  columns: number;
  program: string;
}

export interface OutboxContext extends CommandContext {
  outbox: Outbox;
}

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
