import type { Claimant, Condition, Telling } from './operations.ts';
import type { TellingRow } from './rows.ts';

export interface Claim {
  /** To be told by whoever claims it. */
  due: Telling[];
  /** What was over before anybody was told of it. */
  forgotten: string[];
}

/** What of the source's known conditions is to be told now, when these hold. */
export function claimOf(
  known: readonly TellingRow[],
  conditions: readonly Condition[],
  { source, now, claimedUntil }: Claimant,
): Claim {
  const versions = new Map(conditions.map(({ name, version }) => [name, version]));
  // A claim that ends later than one made now is of a clock that was put back. What is claimed may be told at this moment,
  // and then its end has to be told, too: it is left alone.
  const unclaimed = known.filter(
    (row) => row.claimed_until <= now || row.claimed_until > claimedUntil,
  );
  return {
    due: unclaimed
      .flatMap((row) => tellingOf(row, versions.get(row.name)))
      .map((telling) => ({ ...telling, source })),
    forgotten: unclaimed
      .filter(({ name, told_version }) => told_version === null && !versions.has(name))
      .map(({ name }) => name),
  };
}

function tellingOf(row: TellingRow, version: number | undefined): Omit<Telling, 'source'>[] {
  const { name, since, told_version } = row;
  if (version === undefined) {
    return told_version === null ? [] : [{ name, since, version: told_version, change: 'cleared' }];
  }
  const isNews = told_version === null || version > told_version;
  return isNews ? [{ name, since, version, change: 'raised' }] : [];
}
