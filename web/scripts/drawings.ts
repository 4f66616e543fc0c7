import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type HospitalId, hospitalIds, hospitalKey, hospitalOf, hospitals } from '@poyanil/domain';

const SOURCES = join(import.meta.dirname, '../pictures');
const DRAWN_IN = hospitals.poyanil_hospital.palette;
/** The share of the soft colour in the walls of page heads: white coats would be invisible on tint. */
const WALL_IN_HEADS = 0.55;

/** Writes every drawing in every site's colours: `<folder>/<kind>/<place>/<name>.svg`, and scenes for page heads. */
export function writeDrawings(folder: string): void {
  for (const source of globSync('*/*.svg', { cwd: SOURCES })) {
    for (const hospital of hospitalIds) {
      const [kind = '', name = ''] = source.replaceAll('\\', '/').split('/');
      const write = (file: string) => {
        const path = join(folder, kind, hospitalKey(hospital), file);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, drawingOf(kind, file, hospital));
      };
      write(name);
      if (kind === 'scenes') write(name.replace('.svg', '-head.svg'));
    }
  }
}

export function drawingOf(kind: string, file: string, hospital: HospitalId): string {
  const isHead = file.endsWith('-head.svg');
  const source = readFileSync(join(SOURCES, kind, file.replace('-head.svg', '.svg')), 'utf8');
  return recolour(isHead ? withHeadWall(source) : source, hospital);
}

function withHeadWall(svg: string): string {
  const wall = mixWithWhite(DRAWN_IN.soft, WALL_IN_HEADS);
  return svg.replace(/<[^>]*class="wall"[^>]*>/, (tag) =>
    tag.replace(/fill="#[0-9A-F]{6}"/, `fill="${wall}"`),
  );
}

function recolour(svg: string, hospital: HospitalId): string {
  const { palette } = hospitalOf(hospital);
  const wall = mixWithWhite(DRAWN_IN.soft, WALL_IN_HEADS);
  const tones = new Map<string, string>([
    [wall, mixWithWhite(palette.soft, WALL_IN_HEADS)],
    ...Object.entries(DRAWN_IN).map(
      ([tone, colour]) => [colour, new Map(Object.entries(palette)).get(tone) ?? colour] as const,
    ),
  ]);
  return svg.replaceAll(/#[0-9A-F]{6}/g, (colour) => tones.get(colour) ?? colour);
}

function mixWithWhite(colour: string, share: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = channels.map((each) => Math.round(255 + (each - 255) * share));
  return `#${mixed.map((each) => each.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
