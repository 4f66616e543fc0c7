import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { CONTENT_ROOT } from '@poyanil/content';
import type { Language } from '@poyanil/domain';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { unbrokenTimes } from '../publisher/unbroken-times.ts';
import { unbroken } from '../src/parts/unbroken.ts';

const MACRO = '@lingui/core/macro';

/** The catalogue of what the pages say by themselves; the texts of editors lie beside it. */
export const CATALOGUE = join(import.meta.dirname, '../../content/translations/ml.po');

/** A message of the source, and by which code its places are filled. */
interface Message {
  words: string;
  values: ReadonlyMap<string, string>;
}

/** What is read of the parsed source. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  source?: { value: string };
  tag?: Node;
  quasi?: Template;
}

interface Template {
  quasis: { value: { cooked: string } }[];
  expressions: Node[];
}

/**
 * Puts the words of one language where the source has Lingui's `t`. Lingui's own way brings its runtime and the whole
 * catalogue to each visitor; this way a page has the words that it shows, and an English page not a byte more than before.
 * A message without its translation fails the build.
 */
export function translations(language: Language, catalogue = CATALOGUE): Plugin {
  const translated = language === 'en' ? undefined : readCatalogue(catalogue);
  return {
    name: 'translations',
    // After TypeScript and JSX have become JavaScript, which Rolldown's parser reads as it is.
    enforce: 'post',
    transform: {
      filter: { code: MACRO },
      handler(code, id) {
        const result = new MagicString(code);
        for (const { type, start, end, source, tag, quasi } of nodesOf(this.parse(code))) {
          if (type === 'ImportDeclaration' && source?.value === MACRO) result.remove(start, end);
          if (tag?.name !== 't' || quasi === undefined) continue;
          const message = messageOf(quasi, code);
          const words =
            translated === undefined ? unbroken(message.words) : translated.get(message.words);
          if (words === undefined || words === '') {
            this.error(
              `${id} says '${message.words}', which has no translation: run npm run translations --workspace web, and write it into ${catalogue}.`,
            );
          }
          result.overwrite(start, end, codeOf(words, message));
        }
        return { code: result.toString(), map: result.generateMap({ hires: true }) };
      },
    },
  };
}

/** The translations by the English words. */
function readCatalogue(file: string): ReadonlyMap<string, string> {
  const entries = formatter().parse(readFileSync(file, 'utf8'), {
    locale: 'ml',
    sourceLocale: 'en',
    filename: file,
  });
  const unbrokenMalayalam = unbrokenTimes('ml', CONTENT_ROOT);
  return new Map(
    Object.values(entries).map(({ message = '', translation = '' }) => [
      message,
      unbrokenMalayalam(translation),
    ]),
  );
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

/** A place has the name of its variable; any other expression has a number, as Lingui gives it. */
function messageOf({ quasis, expressions }: Template, code: string): Message {
  const values = new Map<string, string>();
  let unnamed = 0;
  const words = quasis.map(({ value }, index) => {
    const expression = expressions[index];
    if (expression === undefined) return value.cooked;
    const name = expression.name ?? `${unnamed++}`;
    values.set(name, code.slice(expression.start, expression.end));
    return `${value.cooked}{${name}}`;
  });
  return { words: words.join(''), values };
}

/** The words as code: a string, or a template where values come in. */
function codeOf(words: string, { words: message, values }: Message): string {
  if (values.size === 0) return JSON.stringify(words);
  const parts = words.split(/\{(\w+)\}/);
  const texts = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[\\`]|\$\{/g, '\\$&');
    const value = values.get(part);
    if (value === undefined)
      throw new Error(`'${words}' has a place {${part}} that '${message}' has not.`);
    return `\${${value}}`;
  });
  return `\`${texts.join('')}\``;
}
