import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFault } from '../fault.ts';
import { describeFaults } from '../fault.ts';
import type { Content } from '../model.ts';
import { entryPieces } from './entry-pieces.ts';
import { type DatedText, outdated } from './outdated.ts';
import { textPieces } from './text-pieces.ts';

// What an editor looks at and decides: nothing of it keeps a page from being published.

/** The words of one file, as visitors of all hospitals read them. */
export interface WrittenText extends DatedText {
  /** The path below the content folder. */
  file: string;
  /** The file as its editor wrote it. */
  source: string;
}

/** Each rule by its name, with what it finds in a text; undefined where there is nothing to look at. */
const RULES: Readonly<Record<string, (text: WrittenText, now: Date) => string | undefined>> = {
  'what time has passed': outdated,
  fees: typedFee,
  'other websites': otherWebsite,
};

export interface Warning extends ContentFault {
  rule: string;
}

/** Finds what to look at in all texts: at most once for each file and rule. */
export function findWarnings(root: string, content: Content, now: Date): Warning[] {
  return writtenTexts(root, content).flatMap((text) => warningsOf(text, now));
}

function writtenTexts(root: string, content: Content): WrittenText[] {
  const entries = new Map(content.entries.map((entry) => [entry.file, entry]));
  const pieces = [...entryPieces(content), ...textPieces(root)].filter(
    ({ file }) => !file.startsWith('assets/'),
  );
  return [...Map.groupBy(pieces, ({ file }) => file)].map(([file, own]) => ({
    file,
    source: readFileSync(join(root, file), 'utf8'),
    words: own.flatMap(({ blocks }) => blocks).join('\n'),
    entry: entries.get(file),
  }));
}

export function warningsOf(text: WrittenText, now: Date): Warning[] {
  return Object.entries(RULES).flatMap(([rule, find]) => {
    const reason = find(text, now);
    return reason === undefined ? [] : [{ file: text.file, field: '', rule, reason }];
  });
}

/** Writes how much there is to look at for each rule, or each of it. */
export function describeWarnings(warnings: readonly Warning[], isAll: boolean): string {
  if (warnings.length === 0) return '';
  if (isAll) {
    return `To look at:\n${describeFaults(warnings)}`;
  }
  const counts = Object.keys(RULES).flatMap((name) => {
    const count = warnings.filter(({ rule }) => rule === name).length;
    return count === 0 ? [] : [`${name} ${count}`];
  });
  return `To look at (--all names each): ${counts.join(', ')}.`;
}

function typedFee({ entry, source }: WrittenText): string | undefined {
  // Pay is in the text of the job alone.
  const fee =
    entry?.type === 'career' ? undefined : /₹ ?\d+(?:,\d+)*(?: (?:lakh|crore))?/.exec(source)?.[0];
  return fee === undefined
    ? undefined
    : `says “${fee}”: does the hospital's services.yaml say it, too? There it stands once`;
}

const OUR_DOMAIN = /(?:^|\.)poyanil\.example$/;

function otherWebsite({ source }: WrittenText): string | undefined {
  const address = [...source.matchAll(/\b(?:https?:\/\/|www\.)[^\s)\]"'<>]+/g)]
    .map(([found]) => found)
    .find((found) => {
      const host = URL.parse(found.startsWith('www') ? `https://${found}` : found)?.hostname ?? '';
      return !OUR_DOMAIN.test(host);
    });
  return address === undefined
    ? undefined
    : `leads to ${address}: does it answer, and does its owner know?`;
}
