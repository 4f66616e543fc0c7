import { loadNames } from '@poyanil/content/texts/names';
import type { Language } from '@poyanil/domain';
import { unbroken } from '../src/parts/unbroken.ts';

/** Creates a function that inserts no-break spaces; in Malayalam also between a time and the words around it. */
export function insertNoBreakSpaces(language: Language, root: string): (text: string) => string {
  if (language === 'en') return unbroken;
  const spaces = spacesInMalayalam(root);
  return (text) => unbroken(text).replaceAll(spaces, '\u00A0');
}

export function withUnbroken<Value>(value: Value, unbrokenText: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_key, each) =>
    typeof each === 'string' ? unbrokenText(each) : each,
  );
}

function spacesInMalayalam(root: string): RegExp {
  const { range, days: _, ...partsOfDay } = loadNames(root).times;
  const fromAndUntil = range.split(/\s*\{\w+\}\s*/).filter((word) => word !== '');
  const behind = ['മണി', 'കി\\.മീ', ...fromAndUntil].join('|');
  const before = Object.values(partsOfDay).join('|');
  return new RegExp(`(?<=\\d) (?=${behind})|(?<=${before}) (?=\\d)`, 'g');
}
