import { longMoment } from '@poyanil/domain';
import type { Hour } from '../read-board.ts';
import { type Html, html } from './html.ts';

/** What the plot shows, in numbers. */
export function dayTable(place: string, day: readonly Hour[]): Html {
  const busy = day.filter(({ accepted, delivered }) => accepted + delivered > 0);
  if (busy.length === 0) return html`<p class="empty">Nothing was accepted or delivered.</p>`;
  return html`<details>
<summary>Hours in numbers</summary>
<table class="hours">
<caption>${place}: hours in which something was accepted or delivered</caption>
<thead><tr><th scope="col">Hour from</th><th scope="col">Accepted</th><th scope="col">Delivered</th></tr></thead>
<tbody>
${busy.map(
  ({ start, accepted, delivered }) =>
    html`<tr><th scope="row">${longMoment(new Date(start))}</th><td>${accepted}</td><td>${delivered}</td></tr>\n`,
)}</tbody>
</table>
</details>`;
}
