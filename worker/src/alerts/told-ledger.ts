import type { Condition, Outbox, Telling } from '@poyanil/outbox';

/** Longer than telling may take: then another worker may try. */
const CLAIM_MS = 60_000;

export interface ToldLedger {
  /** What is to be told now of all conditions that hold. */
  claim(conditions: readonly Condition[], now: number): Promise<Telling[]>;
  record(told: readonly Telling[]): Promise<void>;
}

/**
 * What operators were told, as the outbox remembers it. An outbox that cannot be written is itself what they have to know:
 * as long as it cannot, this process remembers.
 */
export function createToldLedger(outbox: Pick<Outbox, 'claimTellings' | 'recordTold'>): ToldLedger {
  const unwritten = new Map<string, Telling>();

  async function claim(conditions: readonly Condition[], now: number): Promise<Telling[]> {
    let due: Telling[];
    try {
      due = await outbox.claimTellings(conditions, { now, claimedUntil: now + CLAIM_MS });
    } catch {
      return conditions
        .filter(({ name }) => !unwritten.has(name))
        .map((condition) => ({ ...condition, change: 'raised', since: now }));
    }
    const known = due.filter(({ name, change }) => change === 'raised' && unwritten.has(name));
    const over = [...unwritten.values()].filter(
      ({ name }) => !conditions.some((condition) => condition.name === name),
    );
    await outbox.recordTold(known);
    for (const { name } of known) unwritten.delete(name);
    return [
      ...due.filter((telling) => !known.includes(telling)),
      ...over.map((telling) => ({ ...telling, change: 'cleared' as const })),
    ];
  }
  return {
    claim,
    async record(told) {
      for (const { name } of told) unwritten.delete(name);
      try {
        await outbox.recordTold(told);
      } catch {
        for (const telling of told) {
          if (telling.change === 'raised') unwritten.set(telling.name, telling);
        }
      }
    },
  };
}
