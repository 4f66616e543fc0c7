import type { Verdict } from './verdict.ts';

const WIDTH = 880;
const LABELS = 330;
const ROW = 30;
const TOP = 34;
/** Of the target: what is twice as far is drawn at the edge. */
const WIDEST = 2;
const COLOURS = { met: '#0B6E6E', missed: '#B3261E', line: '#0B3B47', ground: '#FFFFFF' } as const;

/** A bar for each figure that has a target: how far it is on the way to it, with its interval. Undefined without any. */
export function drawChart(verdicts: readonly Verdict[]): string | undefined {
  const bars = verdicts.filter(({ isMet }) => isMet !== undefined);
  if (bars.length === 0) return undefined;
  const height = TOP + bars.length * ROW + 14;
  const target = xOf(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13">`,
    `<rect width="${WIDTH}" height="${height}" fill="${COLOURS.ground}"/>`,
    ...bars.flatMap(drawBar),
    `<line x1="${target}" y1="${TOP - 6}" x2="${target}" y2="${height - 8}" stroke="${COLOURS.line}" stroke-dasharray="3 3"/>`,
    `<text x="${target}" y="18" text-anchor="middle" fill="${COLOURS.line}">target</text>`,
    '</svg>\n',
  ].join('\n');
}

function drawBar({ figure, value, ratio, isMet }: Verdict, row: number): string[] {
  const target = figure.target ?? { atLeast: Number.NaN };
  const aim = 'atLeast' in target ? target.atLeast : target.atMost;
  const { median, low, high } = ratio ?? value;
  const y = TOP + row * ROW;
  const colour = isMet ? COLOURS.met : COLOURS.missed;
  const sign = 'atLeast' in target ? '≥' : '≤';
  return [
    `<text x="${LABELS - 10}" y="${y + 15}" text-anchor="end" fill="${COLOURS.line}">${escapeXml(figure.what)}</text>`,
    `<rect x="${LABELS}" y="${y + 4}" width="${xOf(median / aim) - LABELS}" height="14" rx="2" fill="${colour}" fill-opacity="0.75"/>`,
    `<line x1="${xOf(low / aim)}" y1="${y + 11}" x2="${xOf(high / aim)}" y2="${y + 11}" stroke="${COLOURS.line}" stroke-width="2"/>`,
    `<text x="${WIDTH - 8}" y="${y + 15}" text-anchor="end" fill="${COLOURS.line}">${Number(median.toPrecision(3))} (${sign} ${aim})</text>`,
  ];
}

function xOf(share: number): number {
  const room = WIDTH - LABELS - 130;
  return Math.round(LABELS + (Math.min(Math.max(share, 0), WIDEST) / WIDEST) * room);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
