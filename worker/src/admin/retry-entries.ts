import { type HospitalId, hospitalOf, referenceOf } from '@poyanil/domain';
import type { Act, ActOutcome, Outbox } from '@poyanil/outbox';
import { explainRefusal } from '../mail/act-on-target.ts';
import { nameOf } from '../mail/describe-entry.ts';
import { emails } from './glance.ts';

/** What one press takes on; another takes the rest. */
const MOST_AT_ONCE = 10_000;
/** These share one transaction: others who write wait no longer than for a few of them. */
const SHARING = 100;

/** Has one submission tried at once; yields what came of it, in words. */
export async function retryOne(
  outbox: Pick<Outbox, 'findEntries' | 'retry'>,
  id: string,
  act: Act,
): Promise<string> {
  const [entry] = await outbox.findEntries(id);
  if (entry === undefined) return `${referenceOf(id)} is no longer there.`;
  const outcome = await outbox.retry(id, act);
  return outcome === 'done'
    ? `${nameOf(entry)} is tried again at once.`
    : `${explainRefusal(entry, outcome, 'retry')}.`;
}

/** The same for all dead letters of a hospital. */
export async function retryAllDead(
  outbox: Pick<Outbox, 'listEntries' | 'retry'>,
  hospital: HospitalId,
  act: Act,
): Promise<string> {
  const entries = await outbox.listEntries({ states: ['dead'], hospital, limit: MOST_AT_ONCE });
  const outcomes: ActOutcome[] = [];
  for (let start = 0; start < entries.length; start += SHARING) {
    const some = entries.slice(start, start + SHARING);
    outcomes.push(...(await Promise.all(some.map(({ id }) => outbox.retry(id, act)))));
  }
  const done = outcomes.filter((outcome) => outcome === 'done').length;
  const others = entries.length - done;
  return [
    `${hospitalOf(hospital).place}: ${emails(done)} ${done === 1 ? 'is' : 'are'} tried again at once.`,
    ...(others === 0 ? [] : [`Somebody else was faster with ${others}.`]),
  ].join(' ');
}
