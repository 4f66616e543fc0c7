import { type Outbox, OutboxUnavailableError } from '@poyanil/outbox';

interface OutboxRefusal {
  reason: OutboxUnavailableError['reason'] | 'silent';
  /** Advice from the outbox, if it has more specific advice than we do. */
  detail?: string | undefined;
}

/** Returns why the outbox accepts no submissions, or undefined if it does. */
export async function findRefusal(
  outbox: Pick<Outbox, 'checkWritable'>,
): Promise<OutboxRefusal | undefined> {
  try {
    await outbox.checkWritable();
    return undefined;
  } catch (error) {
    if (!(error instanceof OutboxUnavailableError)) return { reason: 'unwritable' };
    return { reason: error.reason, detail: error.detail };
  }
}

export function refusalAlert({ reason, detail }: OutboxRefusal, mailCommand: string) {
  const advice = {
    'low-space': 'make room where the outbox stands (OUTBOX_URL), or lower OUTBOX_MIN_FREE_BYTES',
    'too-many-pending': `${mailCommand} list; see why they wait, or raise OUTBOX_MAX_PENDING`,
    damaged:
      "docs/operations/runbook.md, 'The outbox file is damaged': save what it holds, then restore a backup",
    silent:
      'see that the disk or the database of OUTBOX_URL answers; a disk that hangs may need a restart of the machine',
    unwritable:
      'see that the folder or database of OUTBOX_URL can be written, and the log of the API for the reason',
  }[reason];
  const text = describeRefusal(reason);
  return { kind: 'outbox' as const, version: 0, text, advice: detail ?? advice };
}

export function describeRefusal(reason: OutboxRefusal['reason']): string {
  return reason === 'silent'
    ? 'The outbox does not answer: no submission is taken, and none is delivered'
    : `The site takes no submissions, its outbox refuses them: ${reason}`;
}
