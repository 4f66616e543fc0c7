import type { ContentFault } from '../fault.ts';
import { describeFaults } from '../fault.ts';
import type { Content } from '../model.ts';
import { outdated } from './outdated.ts';
import { linesOf, type ProseBlock, type WrittenText, writtenTexts } from './prose.ts';
import { readingEase, sentencesIn, wordsOf } from './sentences.ts';

// What an editor looks at and decides: nothing of it keeps a page from being published.

/** Each rule by its name, with what it finds in a text; undefined where there is nothing to look at. */
const RULES: Readonly<Record<string, (text: WrittenText, now: Date) => string | undefined>> = {
  'reading ease': hardToRead,
  'number of words': wrongLength,
  'paragraphs and lists': wrongBlocks,
  'passive voice': passive,
  abbreviations: unexplained,
  'what time has passed': outdated,
  fees: typedFee,
  'other websites': otherWebsite,
};

export interface Warning extends ContentFault {
  rule: string;
}

/** Finds what to look at in all texts: at most once for each file and rule. */
export function findWarnings(root: string, content: Content, now: Date): Warning[] {
  const unique = new Map<string, Warning>();
  for (const warning of writtenTexts(root, content).flatMap((text) => warningsOf(text, now))) {
    unique.set(`${warning.file} ${warning.rule}`, warning);
  }
  return [...unique.values()];
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

const LEAST_EASE = 60;
/** One name or degree decides how a line or two read. */
const FEWEST_SENTENCES = 5;

function hardToRead({ blocks }: WrittenText): string | undefined {
  const sentences = proseSentences(blocks);
  const ease = readingEase(sentences);
  return sentences.length >= FEWEST_SENTENCES && ease !== undefined && ease < LEAST_EASE
    ? `has a reading ease of ${ease.toFixed(0)}: write shorter words and sentences, for at least ${LEAST_EASE}`
    : undefined;
}

/** How many words a text of each kind has. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  departments: [300, 480],
  facilities: [200, 450],
  news: [150, 350],
  career: [180, 320],
};
const EMERGENCY = { slug: 'emergency_/_casuality', most: 600 };
/** A unit that no patient visits: a short page is enough. */
const SHORT = { slug: 'CSSD', least: 100 };
const TOLERANCE = 0.1;

function wrongLength({ kind, slug, blocks }: WrittenText): string | undefined {
  const length = LENGTHS[kind];
  if (length === undefined) return undefined;
  const least = slug === SHORT.slug ? SHORT.least : length[0];
  const most = slug === EMERGENCY.slug ? EMERGENCY.most : length[1];
  const count = proseSentences(blocks).flatMap(wordsOf).length;
  return count < least * (1 - TOLERANCE) || count > most * (1 + TOLERANCE)
    ? `has ${count} words: write ${least} to ${most}`
    : undefined;
}

const MAX_PARAGRAPH_WORDS = 60;
const ITEMS = { least: 3, most: 7, signs: 10 };

function wrongBlocks({ blocks }: WrittenText): string | undefined {
  for (const block of blocks) {
    const reason = block.kind === 'paragraph' ? longParagraph(block.words) : wrongList(block);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function longParagraph(words: string): string | undefined {
  const count = wordsOf(words).length;
  return count > MAX_PARAGRAPH_WORDS
    ? `has a paragraph of ${count} words, ${quote(words)}: write at most ${MAX_PARAGRAPH_WORDS}`
    : undefined;
}

function wrongList({ items, is }: Extract<ProseBlock, { kind: 'list' }>): string | undefined {
  const most = is === 'signs' ? ITEMS.signs : ITEMS.most;
  const least = is === 'links' ? 1 : ITEMS.least;
  return items.length < least || items.length > most
    ? `has a list of ${items.length}, ${quote(items[0] ?? '')}: write ${ITEMS.least} to ${most}`
    : undefined;
}

const MAX_PASSIVE = 0.15;
/** One sentence of a short text is no habit. */
const FEWEST_PASSIVE = 2;
const IRREGULAR =
  'begun|bought|broken|brought|built|caught|chosen|cut|done|drawn|driven|eaten|found|given|heard|held|kept|known|laid|led|left|lost|made|met|paid|put|read|seen|sent|set|shown|sold|spent|spoken|stuck|sworn|taken|taught|thrown|told|understood|woken|won|worn|written';
/** Words that say how something is, not what is done to it. */
const STATES = 'closed|confused|indeed|interested|limited|need|swollen|tired|used to|worried';
const PASSIVE = new RegExp(
  `\\b(?:am|is|are|was|were|be|been|being)(?: (?:not|also|always|never|usually|often|only|then|\\w+ly))? (?!(?:${STATES})\\b)(?:\\w{2,}ed|${IRREGULAR})\\b`,
  'i',
);

function passive({ blocks }: WrittenText): string | undefined {
  const sentences = proseSentences(blocks);
  const found = sentences.filter((each) => PASSIVE.test(each));
  const share = found.length / sentences.length;
  return found.length >= FEWEST_PASSIVE && share > MAX_PASSIVE
    ? `has ${Math.round(100 * share)} % of its sentences in the passive voice, such as ${quote(found[0] ?? '')}: say who does it, in all but ${100 * MAX_PASSIVE} %`
    : undefined;
}

/** Abbreviations of the hospital, with words that say what each is. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  ICU: 'intensive care unit (ICU)',
  OT: 'operation theatre (OT)',
  CT: 'CT scan',
  MRI: 'MRI scan',
  ECG: 'ECG (heart tracing)',
  PFT: 'lung function test (PFT)',
  TPA: 'third-party administrator (TPA)',
  KASP: 'Karunya Arogya Suraksha Padhathi (KASP)',
};

function unexplained({ blocks }: WrittenText): string | undefined {
  // A list of links has the names of pages.
  const own = blocks.filter((block) => block.kind !== 'list' || block.is !== 'links');
  const words = own.flatMap(linesOf).join('\n');
  const bare = Object.entries(ABBREVIATIONS).flatMap(([short, long]) => {
    const at = new RegExp(`\\b${short}\\b`).exec(words)?.index;
    if (at === undefined || words[at - 1] === '(') return [];
    return /^\w+(?: scan| \()/.test(words.slice(at)) ? [] : [{ short, long }];
  });
  return bare.length === 0
    ? undefined
    : `says ${bare.map(({ short }) => short).join(', ')} before it says what that is: write first ${bare.map(({ long }) => `“${long}”`).join(', ')}`;
}

/** Pay stands in the text of the job alone. */
const KINDS_WITH_PAY = ['career'];

function typedFee({ kind, source }: WrittenText): string | undefined {
  const fee = KINDS_WITH_PAY.includes(kind)
    ? undefined
    : /₹ ?\d+(?:,\d+)*(?: (?:lakh|crore))?/.exec(source)?.[0];
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

function proseSentences(blocks: readonly ProseBlock[]): string[] {
  return sentencesIn(blocks.flatMap(linesOf));
}

const QUOTED = 50;

function quote(words: string): string {
  return words.length > QUOTED ? `“${words.slice(0, QUOTED)}…”` : `“${words}”`;
}
