import { hospitalOf, longMoment, placeKey } from '@poyanil/domain';
import { html, type SafeHtml } from '@poyanil/server/http/html';
import { describeDuration } from '../../describe/duration.ts';
import type { Hour, Standing } from '../read-board.ts';
import { dayPlot } from './day-plot.ts';
import { unbroken } from './layout.ts';

/** Shows how one hospital fares: three counts, and its last day. */
export function hospitalCard(
  standing: Standing,
  { now, top, isHeld }: { now: number; top: number; isHeld: boolean },
): SafeHtml {
  const { hospital, waiting, oldestReceivedAt, dead, outage, day } = standing;
  const { place } = hospitalOf(hospital);
  const delivered = day.reduce((sum, hour) => sum + hour.delivered, 0);
  const age = oldestReceivedAt === undefined ? undefined : now - oldestReceivedAt;
  return html`<section class="card ${placeKey(hospital)}" aria-labelledby="${placeKey(hospital)}">
<div class="place"><h2 id="${placeKey(hospital)}">${place}</h2>${outage === undefined ? '' : html`<p>Mail server outage</p>`}${isHeld ? html`<p>Held back: MAILS_PER_HOUR is reached</p>` : ''}</div>
<dl class="counts">
${count('Waiting', waiting, age === undefined ? '' : `oldest: ${describeDuration(age)}`)}
${count('Delivered', delivered, 'in the last day')}
${count('Could not be delivered', dead, '', dead > 0)}
</dl>
<figure>
<figcaption><span>The last day, e-mails an hour</span><span class="key accepted">Accepted</span><span class="key delivered">Delivered</span></figcaption>
${dayPlot(place, day, top)}
</figure>
${dayTable(place, day)}
</section>`;
}

function count(name: string, value: number, note: string, isBad = false): SafeHtml {
  return html`<div class="${isBad ? 'bad' : 'usual'}"><dt>${name}</dt><dd class="number">${value}</dd>${note === '' ? '' : html`<dd class="note">${unbroken(note)}</dd>`}</div>`;
}

/** Repeats the plot in numbers. */
function dayTable(place: string, day: readonly Hour[]): SafeHtml {
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
