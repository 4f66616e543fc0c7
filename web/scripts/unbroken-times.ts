import { loadNames } from '@poyanil/content/texts/names';
import type { Language } from '@poyanil/domain';

/**
 * Gives what keeps a time of a text on one line: the spaces between a figure and its 'am' or 'km', or what Malayalam says
 * around a time, become such as no line ends at.
 */
export function unbrokenTimes(language: Language, root: string): (text: string) => string {
  const spaces = language === 'en' ? ENGLISH : spacesInMalayalam(root);
  return (text) => text.replaceAll(spaces, '\u00A0');
}

const ENGLISH = /(?<=\d) (?=(?:am|pm|noon|midnight|km|MB)\b)/g;

function spacesInMalayalam(root: string): RegExp {
  const { range, days: _, ...partsOfDay } = loadNames(root).times;
  const fromAndUntil = range.split(/\s*\{\w+\}\s*/).filter((word) => word !== '');
  const behind = ['മണി', 'കി\\.മീ', ...fromAndUntil].join('|');
  const before = Object.values(partsOfDay).join('|');
  return new RegExp(`${ENGLISH.source}|(?<=\\d) (?=${behind})|(?<=${before}) (?=\\d)`, 'g');
}
