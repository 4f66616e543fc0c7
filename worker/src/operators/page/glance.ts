import { hospitalOf } from '@poyanil/domain';
import { WAITING_MS } from '../../alerts/alerts.ts';
import { type Board, MOST_COUNTED } from './read-board.ts';

/** How all stands, in few words, the worst first; none when all is well. */
export function glanceOf({ standings, stuck, refusal }: Board): string[] {
  const dead = standings.reduce((sum, standing) => sum + standing.dead, 0);
  // One e-mail that failed may be a cut of the network: it is outage once all wait.
  const troubled = standings.filter(({ outage }) => (outage?.probeAt ?? 0) > 0);
  const places = troubled.map(({ hospital }) => hospitalOf(hospital).place);
  const least = stuck === MOST_COUNTED ? 'At least ' : '';
  const minutes = `${WAITING_MS / 60_000} minutes`;
  return [
    refusal ?? '',
    dead === 0 ? '' : `${emails(dead)} could not be delivered`,
    stuck === 0
      ? ''
      : `${least}${emails(stuck)} ${stuck === 1 ? 'waits' : 'wait'} longer than ${minutes}`,
    places.length === 0 ? '' : `The mail server of ${listOf(places)} takes nothing`,
  ].filter(Boolean);
}

export const ALL_WELL = 'Nothing is stuck';

/** '1 e-mail', '3 e-mails' */
export function emails(count: number): string {
  return `${count} e-mail${count === 1 ? '' : 's'}`;
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
