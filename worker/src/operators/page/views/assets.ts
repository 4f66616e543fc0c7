import { readFileSync } from 'node:fs';
import { hospitalIds, hospitalOf, hospitals, placeKey } from '@poyanil/domain';

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

const { main } = hospitals.poyanil_hospital.palette;

/** The house under its eave. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">
<path fill="${main}" d="M0 20L30 2L60 20V54a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z"/>
<path fill="none" stroke="#F0B64A" stroke-width="4.5" d="M8 27L30 13.5L52 27"/>
<path fill="#FFFFFF" d="M25 27h10v9h9v10h-9v8H25v-8h-9V36h9z"/></svg>
`;
