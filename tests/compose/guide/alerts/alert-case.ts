import { setTimeout as wait } from 'node:timers/promises';
import { docker } from '../../docker.ts';
import { asTyped } from '../follow-section.ts';
import type { GuideRun } from '../run.ts';
import type { Site } from '../site.ts';
import type { SmallVolume } from './small-volume.ts';
import type { Visitors } from './visitors.ts';
import type { Watch } from './watch.ts';

/** A site that is watched, and all that brings it into a state which operators have to be woken for. */
export interface AlertSite {
  run: GuideRun;
  site: Site;
  watch: Watch;
  visitors: Visitors;
  /** The outbox's volume, where it is a file. */
  volume?: SmallVolume;
}

export interface AlertCase {
  /** Those that must fire in this state, and be over once their entries were followed. */
  alerts: readonly string[];
  /** What is wrong, in words. */
  state: string;
  /** Whether some of them fire from the first start of a site on. */
  isFirst?: true;
  /** Whether they fire as long as all is well. */
  isEndless?: true;
  /** Brings it about; the identifiers of submissions that matter in it. */
  make(on: AlertSite): Promise<readonly string[]>;
  /** Types the entries' commands, each word of them; what others do between, such as those who run the mail server, is done there. */
  cure(on: AlertSite, ids: readonly string[]): Promise<void>;
}

interface EntryOptions {
  /** A person's own values where the entry has examples. */
  values?: Readonly<Record<string, string>>;
  /** Commands that fail, since they find what the entry is about. */
  findings?: RegExp;
  /** Commands that are typed at another time. */
  except?: readonly string[];
}

const RUNBOOK = 'runbook.md';

/** Types every command of an entry in its order, and yields what they printed. */
export async function followEntry(
  { run, site }: AlertSite,
  entry: string,
  { values = {}, findings, except = [] }: EntryOptions = {},
): Promise<string> {
  const commands = run.documents.commands.filter(
    ({ page, section, text }) =>
      page === RUNBOOK && section === entry.toLowerCase() && !except.includes(text),
  );
  if (commands.length === 0) throw new Error(`The entry ${entry} has no commands`);
  const printed: string[] = [];
  for (const command of commands) {
    const own = Object.entries(values).filter(([example]) => command.text.includes(example));
    const typed = asTyped(command);
    const text = findings?.test(typed.text) ? `${typed.text} || echo "It failed"` : typed.text;
    printed.push(await site.follow({ ...typed, text }, Object.fromEntries(own)));
  }
  return printed.join('');
}

/** Types one line of the runbook, at a time of its own. */
export async function followLine(
  { run, site }: AlertSite,
  [entry, text]: readonly [entry: string, text: string],
  values: Readonly<Record<string, string>> = {},
): Promise<string> {
  return await site.follow(asTyped(run.documents.line(RUNBOOK, entry, text)), values);
}

/** Ends programs as a crash does from which Docker does not start them again. */
export async function stop({ site }: AlertSite, ...services: string[]): Promise<void> {
  for (const service of services) await docker('stop', await site.container(service));
}

/** Throws unless a command printed that. */
export function expectPrinted(printed: string, words: string | RegExp): void {
  const isThere = typeof words === 'string' ? printed.includes(words) : words.test(printed);
  if (!isThere) throw new Error(`It does not say ${words}: ${printed.slice(-2_000)}`);
}

const ORDINARY_MS = 180_000;

/** Waits until the outbox has nothing pending any more. */
export async function untilDelivered({ site }: AlertSite): Promise<void> {
  const limit = Date.now() + ORDINARY_MS;
  for (;;) {
    const { states } = await site.look();
    const waiting = [...states].filter(([, state]) => state === 'pending').map(([id]) => id);
    if (waiting.length === 0) return;
    if (Date.now() > limit) throw new Error(`Still pending: ${waiting.join(' ')}`);
    await wait(1_000);
  }
}
