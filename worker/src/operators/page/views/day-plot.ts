import { html, type SafeHtml } from '@poyanil/server/http/html';
import { hourInKerala, hourName } from '../kerala-hours.ts';
import type { Hour } from '../read-board.ts';

const WIDTH = 340;
const LEFT = 30;
const TOP = 12;
const BASE = 128;
const HEIGHT = 152;
/** The share of an hour's place that the outline of what was accepted takes, and in it what was delivered. */
const OUTER = 0.78;
const INNER = 0.4;
/** Between two names on the axis. */
const HOURS_APART = 6;
/** Half of the longest, 'midnight'. */
const HALF_NAME = 30;

/** The end of the scale for these hours: 1, 2 or 5, with zeros. */
export function topOf(hours: readonly Hour[]): number {
  const most = Math.max(1, ...hours.flatMap(({ accepted, delivered }) => [accepted, delivered]));
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most;
}

/** An outline for each hour's accepted e-mails, filled by those delivered in it. */
export function dayPlot(place: string, day: readonly Hour[], top: number): SafeHtml {
  const step = (WIDTH - LEFT) / day.length;
  const bar = (kind: 'accepted' | 'delivered', index: number, count: number) => {
    if (count === 0) return '';
    const width = step * (kind === 'accepted' ? OUTER : INNER);
    const height = ((BASE - TOP) * count) / top;
    const x = LEFT + index * step + (step - width) / 2;
    return html`<rect class="${kind}" x="${x.toFixed(1)}" y="${(BASE - height).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}"/>`;
  };
  const bars = day.map(
    (hour, index) =>
      html`${bar('accepted', index, hour.accepted)}${bar('delivered', index, hour.delivered)}`,
  );
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${summary(place, day)}">
<path class="grid" d="M${LEFT} ${TOP}H${WIDTH}M${LEFT} ${(TOP + BASE) / 2}H${WIDTH}"/>
<text x="${LEFT - 6}" y="${TOP + 4}" text-anchor="end">${top}</text><text x="${LEFT - 6}" y="${BASE + 4}" text-anchor="end">0</text>
${bars}
<path class="base" d="M${LEFT} ${BASE}H${WIDTH}"/>
${day.map(({ start }, index) => tick(start, LEFT + index * step))}
</svg>`;
}

function tick(start: number, x: number): SafeHtml {
  const hour = hourInKerala(start);
  if (hour % HOURS_APART !== 0) return html``;
  // Names near the edges would be cut.
  const middle = Math.min(Math.max(x, LEFT + HALF_NAME), WIDTH - HALF_NAME);
  return html`<path class="base" d="M${x.toFixed(1)} ${BASE}v5"/><text x="${middle.toFixed(1)}" y="${HEIGHT - 4}" text-anchor="middle">${hourName(hour)}</text>`;
}

function summary(place: string, day: readonly Hour[]): string {
  const sum = (of: 'accepted' | 'delivered') => day.reduce((total, hour) => total + hour[of], 0);
  return `${place}, the last day: ${sum('accepted')} accepted, ${sum('delivered')} delivered. The table below has the hours.`;
}
