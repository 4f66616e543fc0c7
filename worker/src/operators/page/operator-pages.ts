import { type HospitalId, hospitalIds, placeKey, submissionIdSchema } from '@poyanil/domain';
import type { AuditFacts, Outbox } from '@poyanil/outbox';
import { plainText } from '../describe/plain-text.ts';
import type { Answer } from './answer.ts';
import { readBoard, type Shown } from './read-board.ts';
import { retryAllDead, retryOne } from './retry-entries.ts';
import type { Seals } from './seals.ts';
import { boardPage } from './views/board-page.ts';
import { confirmPage } from './views/confirm-page.ts';
import { messagePage } from './views/message-page.ts';

const MOST_NAME_CHARACTERS = 64;

/** What the pages work with. */
export interface Desk {
  outbox: Shown & Pick<Outbox, 'findEntries' | 'retry'>;
  seals: Seals;
  /** Has what is due scheduled now. */
  soon: () => void;
  /** Whether a hospital's e-mails wait because its mailbox has had its fill of this hour. */
  isHeld: (hospital: HospitalId) => boolean;
  /** The words that operators call their tool by. */
  mailCommand: string;
  /** What to set so that operators hear of what goes wrong. */
  warning: string | undefined;
}

export function operatorPages({ outbox, seals, soon, isHeld, mailCommand, warning }: Desk) {
  const underWay = new Map<HospitalId, Promise<string>>();

  async function showBoard(query: URLSearchParams): Promise<Answer> {
    const hospital = findPlace(query);
    if (hospital === null) return NO_PLACE;
    const now = Date.now();
    const board = await readBoard(outbox, now, hospital);
    const news = seals.news.open(query.get('told') ?? '', now);
    return boardPage(board, {
      token: seals.token(now),
      isHeld,
      mailCommand,
      warning,
      ...(news && { news }),
    });
  }

  async function confirmRetry(query: URLSearchParams): Promise<Answer> {
    const hospital = findPlace(query);
    if (!hospital) return NO_PLACE;
    const totals = await outbox.totals();
    const dead = totals.find((total) => total.hospital === hospital && total.state === 'dead');
    return confirmPage(hospital, dead?.count ?? 0, seals.token(Date.now()));
  }

  async function retry(form: URLSearchParams, user: string): Promise<Answer> {
    const now = Date.now();
    if (!seals.isToken(form.get('token') ?? '', now)) return STALE;
    const news = await retryNamed(form, { at: now, actor: `page:${nameOf(user)}` });
    if (news === undefined) return NOTHING_NAMED;
    soon();
    const back = new URLSearchParams({ told: seals.news.seal(news, now) });
    const shown = form.get('shown');
    if (shown !== null) back.set('hospital', shown);
    // Relative: the page may stand under another path behind a proxy.
    return { status: 303, body: '', headers: { Location: `./?${back}` } };
  }

  /** What came of it, in words; undefined when the form names neither a submission nor a hospital. */
  async function retryNamed(form: URLSearchParams, act: AuditFacts): Promise<string | undefined> {
    const id = submissionIdSchema.safeParse(form.get('id')).data;
    if (id !== undefined) return await retryOne(outbox, id, act);
    const hospital = findPlace(form);
    return hospital ? await retryAllOnce(hospital, act) : undefined;
  }

  /** Who presses again meanwhile hears what comes of the first press: nothing is done twice. */
  function retryAllOnce(hospital: HospitalId, act: AuditFacts): Promise<string> {
    const running =
      underWay.get(hospital) ??
      retryAllDead(outbox, hospital, act).finally(() => underWay.delete(hospital));
    underWay.set(hospital, running);
    return running;
  }
  return { showBoard, confirmRetry, retry };
}

/** The hospital that is asked for: undefined when none is named, null when there is none of that name. */
function findPlace(query: URLSearchParams): HospitalId | undefined | null {
  const name = query.get('hospital');
  if (name === null) return undefined;
  return hospitalIds.find((id) => placeKey(id) === name) ?? null;
}

function nameOf(user: string): string {
  return plainText(user).trim().slice(0, MOST_NAME_CHARACTERS) || 'nameless';
}

const NO_PLACE: Answer = messagePage(404, 'There is no such hospital', [
  `The hospitals are ${hospitalIds.map(placeKey).join(', ')}.`,
]);

const STALE: Answer = messagePage(403, 'This form is out of date', [
  'The worker was started again, or a day has passed, since the page was shown. Nothing was changed.',
  'Go back to the list and press the button once more.',
]);

const NOTHING_NAMED: Answer = messagePage(400, 'Nothing was named', [
  'The form has to have the id of a submission, or a hospital. Nothing was changed.',
]);
