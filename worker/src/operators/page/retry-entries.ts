import { type HospitalId, hospitalOf, referenceOf } from '@poyanil/domain';
import type { ActionOutcome, AuditFacts, Outbox } from '@poyanil/outbox';
import { entryName, explainRefusal } from '../describe/entry.ts';
import { emails } from '../describe/text.ts';

/** One press takes on so many; another takes the rest. */
export const MOST_AT_ONCE = 10_000;
/** A press ends well before who pressed is told that nothing answers. */
const MOST_MS = 6_000;
/** These share one transaction: others who write wait no longer than for a few of them. */
const BATCH_SIZE = 100;

/** Has one submission tried at once; yields what came of it, in words. */
export async function retryOne(
  outbox: Pick<Outbox, 'findEntries' | 'retry'>,
  id: string,
  act: AuditFacts,
): Promise<string> {
  const [entry] = await outbox.findEntries(id);
  if (entry === undefined) return `${referenceOf(id)} is no longer there.`;
  const outcome = await outbox.retry(id, act);
  return outcome === 'done'
    ? `${entryName(entry)} is tried again at once.`
    : `${explainRefusal(entry, outcome, 'retry')}.`;
}

/** Yields what retries all of a hospital once for all who press meanwhile: they hear the same, and nothing is done twice. */
export function shareRetries(outbox: Parameters<typeof retryAllDead>[0]) {
  const underWay = new Map<HospitalId, Promise<string>>();
  return (hospital: HospitalId, act: AuditFacts): Promise<string> => {
    const running =
      underWay.get(hospital) ??
      retryAllDead(outbox, hospital, act).finally(() => underWay.delete(hospital));
    underWay.set(hospital, running);
    return running;
  };
}

/** Retries the oldest dead letters of a hospital, as many as there is time for, and at least some; yields what came of it. */
export async function retryAllDead(
  outbox: Pick<Outbox, 'listEntries' | 'retry' | 'totals'>,
  hospital: HospitalId,
  act: AuditFacts,
  { limit = MOST_AT_ONCE, mostMs = MOST_MS } = {},
): Promise<string> {
  const endsAt = performance.now() + mostMs;
  const [totals, entries] = await Promise.all([
    outbox.totals(),
    outbox.listEntries({ states: ['dead'], hospital, limit }),
  ]);
  const outcomes: ActionOutcome[] = [];
  while (outcomes.length < entries.length) {
    const batch = entries.slice(outcomes.length, outcomes.length + BATCH_SIZE);
    outcomes.push(...(await Promise.all(batch.map(({ id }) => outbox.retry(id, act)))));
    if (performance.now() >= endsAt) break;
  }
  const dead = totals.find((total) => total.hospital === hospital && total.state === 'dead');
  const left = Math.max(0, (dead?.count ?? 0) - outcomes.length);
  const done = outcomes.filter((outcome) => outcome === 'done').length;
  const others = outcomes.length - done;
  const { place } = hospitalOf(hospital);
  return [
    `${place}: ${emails(done)} ${done === 1 ? 'is' : 'are'} tried again at once.`,
    ...(others === 0 ? [] : [`Somebody else was faster with ${others}.`]),
    ...(left === 0 ? [] : [`${left} ${left === 1 ? 'is' : 'are'} left: press again.`]),
  ].join(' ');
}
