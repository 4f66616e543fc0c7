import type { Command } from './command.ts';

const NAME_WIDTH = 9;

/** All commands, with one example of each. */
export function describeAll(commands: ReadonlyMap<string, Command>, program: string): string {
  const lines = [...commands].flatMap(([name, { summary, example }]) => [
    `  ${name.padEnd(NAME_WIDTH)}${summary}`,
    `  ${' '.repeat(NAME_WIDTH)}${program} ${example}`,
  ]);
  return `What waits for delivery, what could not be delivered, and what to do about it.

${lines.join('\n')}

An ID is a submission's whole id, or the reference of 8 characters that visitors and staff have.
A command's --help says more of it. All but verify and test need the outbox alone: Redis, API,
worker and mail servers may be down. OUTBOX_URL, or DATA_DIR as for npm start, says where the outbox is.
Exit codes: 0 done, 1 something is not as wished, 2 used wrongly.`;
}

export function describeCommand({ summary, usage, example, help }: Command, program: string) {
  return `${summary}.

Usage: ${usage.map((each) => `${program} ${each}`).join('\n       ')}

${help}

Example: ${program} ${example}`;
}

/** What the options of a choice mean, the same in each command's help. */
export const FILTER_HELP = `  --hospital H     one hospital: alappuzha, kozhencherry or punalur
  --older-than T   accepted longer ago than 90s, 30m, 2h or 3d
  --error TEXT     whose last error holds this text, in its code or words`;
