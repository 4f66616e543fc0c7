import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ReceivedMail } from '../support/smtp-inbox.ts';
import { submissionIdOf } from '../support/submission-id-of.ts';
import type { Arrival } from './history.ts';
import { findMark } from './mark.ts';
import type { TestCluster } from './test-cluster.ts';

export function listArrivals({ mailServers }: TestCluster): Arrival[] {
  return [...mailServers]
    .flatMap(([hospital, { mails }]) => mails.map((mail) => arrivalOf(hospital, mail)))
    .toSorted((one, other) => one.arrivedAt - other.arrivedAt);
}

export function arrivalOf(hospital: Arrival['hospital'], mail: ReceivedMail): Arrival {
  const { raw, recipients, startedAt, arrivedAt, answeredAt } = mail;
  const text = raw.toString('latin1');
  return {
    id: submissionIdOf(mail) ?? 'without Message-ID',
    mark: findMark(text) ?? 'without mark',
    bytesHash: createHash('sha256').update(raw).digest('hex'),
    hospital,
    recipients,
    startedAt,
    arrivedAt,
    ...(answeredAt === undefined ? {} : { answeredAt }),
  };
}

const record = z.object({ id: z.string() });

/** Timestamps the workers' lines on arrival, because the workers' own clocks may be wrong. */
export function noteRecords(recordedAt: Map<string, number>): (line: string) => void {
  return (line) => {
    if (!line.endsWith('"msg":"delivered"}')) return;
    const { id } = record.parse(JSON.parse(line));
    if (!recordedAt.has(id)) recordedAt.set(id, Date.now());
  };
}
