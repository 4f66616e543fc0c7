import { readFileSync } from 'node:fs';
import { hospitalIds, hospitalOf, hospitals, placeKey, sharedColors } from '@poyanil/domain';

/** The page's one style sheet, with each hospital's own tones; where none is meant, those of the first. */
export function styleSheet(): string {
  const rules = readFileSync(new URL('./style.css', import.meta.url), 'utf8');
  const tones = hospitalIds.map((id, index) => {
    const selector = `${index === 0 ? ':root, ' : ''}.${placeKey(id)}`;
    return `${selector} { ${variables(hospitalOf(id).palette)} }`;
  });
  return [`:root { ${variables(sharedColors)} }`, rules, ...tones, ''].join('\n');
}

function variables(colors: Record<string, string>): string {
  return Object.entries(colors)
    .map(([name, value]) => `--${name.replace('Tint', '-tint')}: ${value};`)
    .join(' ');
}

const { main } = hospitals.poyanil_hospital.palette;

/** The house under its eave. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60">
<path fill="${main}" d="M0 20L30 2L60 20V54a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6z"/>
<path fill="none" stroke="${sharedColors.brass}" stroke-width="4.5" d="M8 27L30 13.5L52 27"/>
<path fill="${sharedColors.white}" d="M25 27h10v9h9v10h-9v8H25v-8h-9V36h9z"/></svg>
`;
