import { type HospitalId, hospitalOf, referenceOf } from '@poyanil/domain';
import type { ActionOutcome, AuditFacts, Outbox } from '@poyanil/outbox';
import { counted } from '@poyanil/server/counted';
import { entryName, explainRefusal } from '../describe/entry.ts';

/** Maximum number of dead letters that one click retries, within seconds; another click retries the rest. */
const MOST_AT_ONCE = 1_000;
/** Number of retries per transaction. Other writers wait no longer than for these. */
const BATCH_SIZE = 100;

export async function retryOne(
  outbox: Pick<Outbox, 'findEntries' | 'retry'>,
  id: string,
  act: AuditFacts,
): Promise<string> {
  const [entry] = await outbox.findEntries(id);
  if (entry === undefined) return `${referenceOf(id)} is no longer in the outbox.`;
  const outcome = await outbox.retry(id, act);
  return outcome === 'done'
    ? `${entryName(entry)} is retried now.`
    : `${explainRefusal(entry, outcome, 'retry')}.`;
}

export async function retryAllDead(
  outbox: Pick<Outbox, 'listEntries' | 'retry' | 'totals'>,
  hospital: HospitalId,
  act: AuditFacts,
  limit = MOST_AT_ONCE,
): Promise<string> {
  const [totals, entries] = await Promise.all([
    outbox.totals(),
    outbox.listEntries({ states: ['dead'], hospital, limit }),
  ]);
  const outcomes: ActionOutcome[] = [];
  while (outcomes.length < entries.length) {
    const batch = entries.slice(outcomes.length, outcomes.length + BATCH_SIZE);
    outcomes.push(...(await Promise.all(batch.map(({ id }) => outbox.retry(id, act)))));
  }
  const dead = totals.find((total) => total.hospital === hospital && total.state === 'dead');
  const left = Math.max(0, (dead?.count ?? 0) - outcomes.length);
  const done = outcomes.filter((outcome) => outcome === 'done').length;
  const others = outcomes.length - done;
  const { place } = hospitalOf(hospital);
  return [
    `${place}: ${counted(done, 'e-mail')} ${done === 1 ? 'is' : 'are'} retried now.`,
    ...(others === 0 ? [] : [`${others} had already been handled.`]),
    ...(left === 0 ? [] : [`${left} ${left === 1 ? 'is' : 'are'} left: press again.`]),
  ].join(' ');
}
