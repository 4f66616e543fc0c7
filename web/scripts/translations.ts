import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { CONTENT_ROOT } from '@poyanil/content';
import type { Language } from '@poyanil/domain';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { insertNoBreakSpaces } from '../publisher/no-break-spaces.ts';
import { unbroken } from '../src/parts/unbroken.ts';

const MACRO = '@lingui/core/macro';

export const CATALOGUE = join(import.meta.dirname, '../../content/translations/ml.po');

/** A message in the source, and the code of the values in its placeholders. */
interface Message {
  words: string;
  values: ReadonlyMap<string, string>;
}

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

/** Replaces Lingui's `t` with the message: its runtime would send each visitor the catalogue. A missing translation fails the build. */
export function translations(language: Language, catalogue = CATALOGUE): Plugin {
  const translated = language === 'en' ? undefined : readCatalogue(catalogue);
  return {
    name: 'translations',
    // Runs after TypeScript and JSX have been compiled to JavaScript, which Rolldown's parser can read.
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

function readCatalogue(file: string): ReadonlyMap<string, string> {
  const entries = formatter().parse(readFileSync(file, 'utf8'), {
    locale: 'ml',
    sourceLocale: 'en',
    filename: file,
  });
  const unbrokenMalayalam = insertNoBreakSpaces('ml', CONTENT_ROOT);
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

/** A placeholder is named after its variable; any other expression gets a number, as in Lingui. */
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

function codeOf(words: string, { words: message, values }: Message): string {
  if (values.size === 0) return JSON.stringify(words);
  const parts = words.split(/\{(\w+)\}/);
  const texts = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[\\`]|\$\{/g, '\\$&');
    const value = values.get(part);
    if (value === undefined)
      throw new Error(`'${words}' has a placeholder {${part}} that '${message}' lacks.`);
    return `\${${value}}`;
  });
  return `\`${texts.join('')}\``;
}
