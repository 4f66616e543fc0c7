import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin, Rule } from 'postcss';

/**
 * Of what Mantine defines for all of its parts: palettes, headings, places in the window. What else it defines its parts put
 * together at run time.
 */
const FOR_WHOEVER_ASKS =
  /^--mantine-(color-(dark|gray|red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-|primary-color-|h\d-|heading-|breakpoint-|z-index-|shadow-)/;
const OTHER_SCHEME = /data-mantine-color-scheme=['"]?dark/;
const USE = /var\(\s*(--[\w-]+)/g;

/** Leaves out variables that none of the styles uses, and the dark scheme: they would be half of each page's styles. */
export function dropUnusedVariables(styles: readonly string[]): Plugin {
  return {
    postcssPlugin: 'drop-unused-variables',
    OnceExit(root) {
      root.walkRules(OTHER_SCHEME, (rule) => {
        if (isOfVariables(rule)) rule.remove();
      });
      const used = new Set(styles.flatMap(usesIn));
      for (let known = -1; known < used.size; ) {
        known = used.size;
        root.walkDecls(({ prop, value }) => {
          if (!isDispensable(prop, used)) for (const use of usesIn(value)) used.add(use);
        });
      }
      root.walkDecls((declaration) => {
        if (isDispensable(declaration.prop, used)) declaration.remove();
      });
    },
  };
}

/** The page's styles as they are written, ours and Mantine's for the parts in use. */
export function readStyles(source: string): string[] {
  const resolve = createRequire(join(source, 'x')).resolve;
  const own = globSync('**/*.{css,tsx}', { cwd: source }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const theirs = own.join('\n').match(/@mantine\/core\/styles\/\w+\.layer\.css/g) ?? [];
  return [...own, ...theirs.map((file) => readFileSync(resolve(file), 'utf8'))];
}

function isDispensable(property: string, used: ReadonlySet<string>): boolean {
  return FOR_WHOEVER_ASKS.test(property) && !used.has(property);
}

function isOfVariables(rule: Rule): boolean {
  return rule.every(
    (node) => node.type === 'comment' || ('prop' in node && node.prop.startsWith('--')),
  );
}

function usesIn(text: string): string[] {
  return [...text.matchAll(USE)].map(([, name = '']) => name);
}
