import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from './documents.ts';
import type { GuideRun } from './run.ts';
import type { Site } from './site.ts';

/** Sentences name the operators' tool without this prefix. */
const TOOL = 'docker compose exec -T worker ';

/** Types all commands of a section in order, except one that can be left out. Returns their output. */
export async function followSection(
  run: GuideRun,
  site: Site,
  [page, section]: readonly [page: string, section: string],
  values: Readonly<Record<string, string>> = {},
  except?: string,
): Promise<string> {
  const commands = run.documents.commands.filter(
    (command) => command.page === page && command.section === section && command.text !== except,
  );
  if (commands.length === 0) throw new Error(`${page}#${section} has no commands`);
  const printed: string[] = [];
  for (const command of commands) {
    const own = Object.entries(values).filter(([example]) => command.text.includes(example));
    printed.push(await site.follow(asTyped(command), Object.fromEntries(own)));
  }
  return printed.join('');
}

/** A line whose last command is a search: it does not fail if nothing is found. */
const SEARCHING = /^([^#\n]*\| grep (?:'[^']*'|[^'|#();\\\n])*?)(\s+#.*)?$/gm;
/** These commands exit with 1 if some of the submissions are being delivered at that moment. */
const ACTING = /^(.*\bmail (?:retry|discard) .*--yes)$/gm;

export function asTyped(command: Command): Command {
  const whole = command.text.startsWith('mail ') ? `${TOOL}${command.text}` : command.text;
  const text = whole
    .replaceAll(ACTING, '$1 || [ $? = 1 ]')
    .replaceAll(SEARCHING, '$1 || [ $? = 1 ]$2');
  return { ...command, text };
}

const DRAINED_MS = 120_000;

/** An operator repeats the list until it is empty. */
export async function untilNothingWaits(site: Site): Promise<void> {
  const limit = Date.now() + DRAINED_MS;
  for (;;) {
    const listed = await site.type('docker compose exec -T worker mail list --state pending');
    if (listed.includes('Nothing to list')) return;
    if (Date.now() > limit) throw new Error(`Submissions stay pending: ${listed}`);
    await wait(1_000);
  }
}
