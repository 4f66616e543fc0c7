import type { Outbox } from '@poyanil/outbox';
import type { MailConfig } from '../../config.ts';

export const DONE = 0;
/** Something is not as the person wished it to be. */
export const NOT_AS_WISHED = 1;
export const USED_WRONGLY = 2;

export type ExitCode = typeof DONE | typeof NOT_AS_WISHED | typeof USED_WRONGLY;

/** What a command works with. */
export interface Desk {
  outbox: Outbox;
  print(text: string): void;
  complain(text: string): void;
  /** How wide a line may be. */
  columns: number;
  /** How this tool is called, for advice that can be typed as it stands. */
  program: string;
  /** The person's name for the record. */
  actor(): string;
  redisUrl(): string | undefined;
  reconcileMs(): number;
  mailConfig(): MailConfig;
}

export type Run = (desk: Desk) => Promise<ExitCode>;

/** For a command that has nothing to do with the outbox, and works where there is none. */
export interface RunWithoutOutbox {
  withoutOutbox(desk: Omit<Desk, 'outbox'>): Promise<ExitCode>;
}

export interface Command {
  /** One line of the overview. */
  summary: string;
  /** What follows the tool's name: 'retry ID…'. */
  usage: readonly string[];
  example: string;
  help: string;
  /** Reads the command line, before anything is opened. Throws a UsageError. */
  prepare(args: readonly string[]): Run | RunWithoutOutbox;
}

/** The command line says something that the tool does not know. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** It cannot be done as things are; the message says so to the person. */
export class NotAsWishedError extends Error {
  override name = 'NotAsWishedError';
}
