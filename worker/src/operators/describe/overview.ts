import { hospitalIds, hospitalKey, longDateTime } from '@poyanil/domain';
import type { Outage, Total } from '@poyanil/outbox';
import { describeDuration } from './duration.ts';
import { describeMoment, hospitalLabel } from './entry.ts';
import { formatTable, plainText } from './text.ts';

const STATES = ['pending', 'dead', 'delivered'] as const;
const WIDE = 200;

export interface Overview {
  totals: readonly Total[];
  outages: readonly Outage[];
  lastBackupAt: number | null;
}

export function overviewText({ totals, outages, lastBackupAt }: Overview, now: number): string {
  const rows = hospitalIds.map((hospital) => {
    const own = totals.filter((total) => total.hospital === hospital);
    const oldest = own.find(({ state }) => state === 'pending')?.oldestReceivedAt;
    return [
      hospitalLabel({ hospital }),
      ...STATES.map((state) => own.find((total) => total.state === state)?.count ?? 0),
      oldest === undefined ? '' : `oldest pending since ${describeMoment(oldest, now)}`,
    ];
  });
  const headings = ['', ...STATES, ''];
  return [
    `It is ${longDateTime(new Date(now))} in Kerala. ${describeLastBackup(lastBackupAt, now)}`,
    '',
    formatTable([headings, ...rows], WIDE),
    ...outages.flatMap((outage) => {
      const [head, ...rest] = describeOutage(outage, now);
      return ['', head, ...rest.map((line) => `  ${line}`)];
    }),
  ].join('\n');
}

export function describeOutage(outage: Outage, now: number): string[] {
  const { since, error, probeAt } = outage;
  const next = probeAt <= now ? 'now' : `in ${describeDuration(probeAt - now)}`;
  return [
    `${hospitalLabel(outage)}: its mail server has accepted nothing since ${describeMoment(since, now)}.`,
    `Last error: ${plainText(error)}`,
    probeAt === 0
      ? 'One submission has failed; the others are still tried.'
      : `All wait until one is accepted; the next attempt is ${next}.`,
  ];
}

export function describeLastBackup(at: number | null, now: number): string {
  return at === null
    ? 'No backup was recorded.'
    : `The last backup was made ${describeDuration(now - at)} ago.`;
}

export function overviewJson({ totals, outages, lastBackupAt }: Overview) {
  return {
    lastBackupAt: lastBackupAt === null ? null : new Date(lastBackupAt).toISOString(),
    totals: totals.map(({ oldestReceivedAt, ...total }) => ({
      ...total,
      place: hospitalKey(total.hospital),
      oldestReceivedAt: new Date(oldestReceivedAt).toISOString(),
    })),
    outages: outages.map(({ since, probeAt, ...outage }) => ({
      ...outage,
      place: hospitalKey(outage.hospital),
      since: new Date(since).toISOString(),
      probeAt: probeAt === 0 ? null : new Date(probeAt).toISOString(),
    })),
  };
}
