import { type HospitalId, hospitalIds, hospitalOf, longMoment, placeKey } from '@poyanil/domain';
import { html, type SafeHtml } from '@poyanil/server/http/html';
import { describeLastBackup, describeOutage } from '../../describe/overview.ts';
import { type Board, glanceOf } from '../read-board.ts';
import { topOf } from './day-plot.ts';
import { bouncedTable, deadTable, waitingTable } from './entry-table.ts';
import { hospitalCard } from './hospital-card.ts';
import { layout, type OperatorsPage, unbroken } from './layout.ts';
import { lookupForm } from './lookup.ts';

export interface BoardFacts {
  /** The words that operators call their tool by. */
  mailCommand: string;
  /** Whether a hospital's e-mails wait because its mailbox has had its fill of this hour. */
  isHeld: (hospital: HospitalId) => boolean;
  /** Advice on what to set or to confirm so that no failure stays unnoticed. */
  warnings: readonly string[];
}

/** The list: how all stands, each hospital's day, what failed and what waits; `news` tells what came of the act before. */
export function boardPage(
  board: Board,
  { isHeld, warnings, mailCommand }: BoardFacts,
  news: string | undefined,
): OperatorsPage {
  const glance = glanceOf(board);
  const [first = 'Nothing is stuck', ...others] = glance;
  const top = topOf(board.standings.flatMap(({ day }) => day));
  return layout(
    200,
    first,
    html`${news === undefined ? '' : html`<p class="news" role="status">${news}</p>`}
<div class="glance ${glance.length === 0 ? 'well' : 'ill'}">
<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="11"/><path d="${glance.length === 0 ? 'M7 12.5l3.5 3.5 6.5-7.5' : 'M12 6.5v7M12 17v.5'}"/></svg>
<div><h1>${first}</h1>${others.map((line) => html`<p>${line}</p>`)}</div>
</div>
${warnings.map((warning) => html`<div class="outage"><p>${warning}.</p></div>`)}
${outages(board)}
<p class="time">${longMoment(new Date(board.now))} in Kerala. ${describeLastBackup(board.lastBackupAt, board.now)} <a class="link" href="${addressOf(board)}">Refresh</a></p>
${lookupForm()}
<div class="cards">${board.standings.map((standing) => hospitalCard(standing, { now: board.now, top, isHeld: isHeld(standing.hospital) }))}</div>
<nav class="filter" aria-label="Hospital">${filterLinks(board)}</nav>
${deadTable(board, mailCommand)}
${board.bounced.entries.length === 0 ? '' : bouncedTable(board, mailCommand)}
${waitingTable(board, mailCommand)}`,
  );
}

/** Says what is wrong with mail servers, in their words. */
function outages({ standings, now }: Board): SafeHtml[] {
  return standings.flatMap(({ outage }) => {
    if (outage === undefined) return [];
    const lines = describeOutage(outage, now).map(unbroken);
    return html`<div class="outage">${lines.map((line) => html`<p>${line}</p>`)}</div>`;
  });
}

function filterLinks({ hospital }: Board): SafeHtml[] {
  return [undefined, ...hospitalIds].map((id) => {
    const name = id === undefined ? 'All hospitals' : hospitalOf(id).place;
    const target = addressOf(id === undefined ? {} : { hospital: id });
    return id === hospital
      ? html`<a class="button" href="${target}" aria-current="page">${name}</a>`
      : html`<a class="button" href="${target}">${name}</a>`;
  });
}

function addressOf({ hospital }: Pick<Board, 'hospital'>): string {
  return hospital === undefined ? './' : `./?hospital=${placeKey(hospital)}`;
}
