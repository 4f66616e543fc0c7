import { hospitalOf, placeKey } from '@poyanil/domain';
import { describeDuration } from '../../describe/duration.ts';
import type { Standing } from '../read-board.ts';
import { dayPlot } from './day-plot.ts';
import { dayTable } from './day-table.ts';
import { type Html, html } from './html.ts';
import { unbroken } from './unbroken.ts';

/** How one hospital fares: three counts, and its last day. */
export function hospitalCard(
  standing: Standing,
  { now, top, isHeld }: { now: number; top: number; isHeld: boolean },
): Html {
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

function count(name: string, value: number, note: string, isBad = false): Html {
  return html`<div class="${isBad ? 'bad' : 'usual'}"><dt>${name}</dt><dd class="number">${value}</dd>${note === '' ? '' : html`<dd class="note">${unbroken(note)}</dd>`}</div>`;
}
