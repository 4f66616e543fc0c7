import { type HospitalId, hospitalKey, hospitalOf, longDateTime } from '@poyanil/domain';
import { html, type SafeHtml } from '@poyanil/server/http/html';
import { describeDuration } from '../../describe/duration.ts';
import { describeLastBackup, describeOutage } from '../../describe/overview.ts';
import { type Dashboard, type HospitalStatus, summaryLines } from '../load-dashboard.ts';
import { bouncedTable, deadTable, waitingTable } from './entry-table.ts';
import { layout, type OperatorsPage } from './layout.ts';
import { lookupForm } from './lookup.ts';

export interface DashboardContext {
  mailCommand: string;
  isHeld: (hospital: HospitalId) => boolean;
  warnings: readonly string[];
}

export function dashboardPage(
  dashboard: Dashboard,
  { isHeld, warnings, mailCommand }: DashboardContext,
  flashMessage: string | undefined,
): OperatorsPage {
  const glance = summaryLines(dashboard);
  const [first = 'Nothing is stuck', ...others] = glance;
  return layout(
    200,
    first,
    html`${flashMessage === undefined ? '' : html`<p class="news" role="status">${flashMessage}</p>`}
<div class="glance ${glance.length === 0 ? 'well' : 'ill'}">
<h1>${first}</h1>${others.map((line) => html`<p>${line}</p>`)}
</div>
${warnings.map((warning) => html`<div class="outage"><p>${warning}.</p></div>`)}
${outages(dashboard)}
<p class="time">${longDateTime(new Date(dashboard.now))} in Kerala. ${describeLastBackup(dashboard.lastBackupAt, dashboard.now)} <a href="./">Refresh</a></p>
${lookupForm()}
<div class="cards">${dashboard.standings.map((standing) => hospitalCard(standing, dashboard.now, isHeld(standing.hospital)))}</div>
${deadTable(dashboard, mailCommand)}
${dashboard.bounced.entries.length === 0 ? '' : bouncedTable(dashboard, mailCommand)}
${waitingTable(dashboard, mailCommand)}`,
  );
}

function hospitalCard(standing: HospitalStatus, now: number, isHeld: boolean): SafeHtml {
  const { hospital, waiting, oldestReceivedAt, delivered, dead, outage } = standing;
  const oldest =
    oldestReceivedAt === undefined ? '' : `oldest: ${describeDuration(now - oldestReceivedAt)}`;
  return html`<section class="card ${hospitalKey(hospital)}" aria-labelledby="${hospitalKey(hospital)}">
<h2 id="${hospitalKey(hospital)}">${hospitalOf(hospital).place}</h2>${outage === undefined ? '' : html`<p>Mail server outage</p>`}${isHeld ? html`<p>Held back: MAILS_PER_HOUR is reached</p>` : ''}
<dl class="counts">
${count('Waiting', waiting, oldest)}
${count('Delivered', delivered, 'in the last day')}
${count('Could not be delivered', dead, '', dead > 0)}
</dl>
</section>`;
}

function count(name: string, value: number, note: string, isBad = false): SafeHtml {
  return html`<div class="${isBad ? 'bad' : ''}"><dt>${name}</dt><dd class="number">${value}</dd>${note === '' ? '' : html`<dd class="note">${note}</dd>`}</div>`;
}

function outages({ standings, now }: Dashboard): SafeHtml[] {
  return standings.flatMap(({ outage }) => {
    if (outage === undefined) return [];
    const lines = describeOutage(outage, now);
    return html`<div class="outage">${lines.map((line) => html`<p>${line}</p>`)}</div>`;
  });
}
