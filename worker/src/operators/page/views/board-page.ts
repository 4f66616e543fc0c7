import { type HospitalId, hospitalOf, longMoment, placeKey } from '@poyanil/domain';
import { html, type SafeHtml } from '@poyanil/server/http/html';
import { describeDuration } from '../../describe/duration.ts';
import { describeLastBackup, describeOutage } from '../../describe/overview.ts';
import { type Board, glanceOf, type Standing } from '../read-board.ts';
import { bouncedTable, deadTable, waitingTable } from './entry-table.ts';
import { layout, type OperatorsPage } from './layout.ts';
import { lookupForm } from './lookup.ts';

export interface BoardFacts {
  mailCommand: string;
  /** Whether a hospital's e-mails wait because its mailbox has reached its hourly cap. */
  isHeld: (hospital: HospitalId) => boolean;
  /** Advice on settings to add or channels to confirm, so that no failure goes unnoticed. */
  warnings: readonly string[];
}

/** The list: the status of all hospitals, failures and pending submissions; `news` is the result of the last action. */
export function boardPage(
  board: Board,
  { isHeld, warnings, mailCommand }: BoardFacts,
  news: string | undefined,
): OperatorsPage {
  const glance = glanceOf(board);
  const [first = 'Nothing is stuck', ...others] = glance;
  return layout(
    200,
    first,
    html`${news === undefined ? '' : html`<p class="news" role="status">${news}</p>`}
<div class="glance ${glance.length === 0 ? 'well' : 'ill'}">
<h1>${first}</h1>${others.map((line) => html`<p>${line}</p>`)}
</div>
${warnings.map((warning) => html`<div class="outage"><p>${warning}.</p></div>`)}
${outages(board)}
<p class="time">${longMoment(new Date(board.now))} in Kerala. ${describeLastBackup(board.lastBackupAt, board.now)} <a href="./">Refresh</a></p>
${lookupForm()}
<div class="cards">${board.standings.map((standing) => hospitalCard(standing, board.now, isHeld(standing.hospital)))}</div>
${deadTable(board, mailCommand)}
${board.bounced.entries.length === 0 ? '' : bouncedTable(board, mailCommand)}
${waitingTable(board, mailCommand)}`,
  );
}

function hospitalCard(standing: Standing, now: number, isHeld: boolean): SafeHtml {
  const { hospital, waiting, oldestReceivedAt, delivered, dead, outage } = standing;
  const oldest =
    oldestReceivedAt === undefined ? '' : `oldest: ${describeDuration(now - oldestReceivedAt)}`;
  return html`<section class="card ${placeKey(hospital)}" aria-labelledby="${placeKey(hospital)}">
<h2 id="${placeKey(hospital)}">${hospitalOf(hospital).place}</h2>${outage === undefined ? '' : html`<p>Mail server outage</p>`}${isHeld ? html`<p>Held back: MAILS_PER_HOUR is reached</p>` : ''}
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

function outages({ standings, now }: Board): SafeHtml[] {
  return standings.flatMap(({ outage }) => {
    if (outage === undefined) return [];
    const lines = describeOutage(outage, now);
    return html`<div class="outage">${lines.map((line) => html`<p>${line}</p>`)}</div>`;
  });
}
