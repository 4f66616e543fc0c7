import { readFileSync } from 'node:fs';
import { hospitalIds, hospitalOf, placeKey } from '@poyanil/domain';

const PARTS = ['base', 'controls', 'board', 'plot', 'entries'];

/** The page's one style sheet, with each hospital's own tones; where none is meant, those of the first. */
export function styleSheet(): string {
  const parts = PARTS.map((name) =>
    readFileSync(new URL(`./style/${name}.css`, import.meta.url), 'utf8'),
  );
  const tones = hospitalIds.map((id, index) => {
    const { palette } = hospitalOf(id);
    const variables = Object.entries(palette).map(([name, value]) => `--${name}: ${value};`);
    return `${index === 0 ? ':root, ' : ''}.${placeKey(id)} { ${variables.join(' ')} }`;
  });
  return [...parts, ...tones, ''].join('\n');
}
