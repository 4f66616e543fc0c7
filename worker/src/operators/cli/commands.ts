import { audit } from './audit.ts';
import type { Command } from './command.ts';
import { discard } from './discard.ts';
import { erase } from './erase.ts';
import { list } from './list.ts';
import { retry } from './retry.ts';
import { sendTest } from './send-test.ts';
import { show } from './show.ts';
import { verify } from './verify.ts';

/** All commands, in the order in which a person with a problem needs them. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({ list, show, retry, discard, erase, verify, audit, test: sendTest }),
);
