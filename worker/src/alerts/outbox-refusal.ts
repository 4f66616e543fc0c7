import { type Outbox, OutboxUnavailableError } from '@poyanil/outbox';

interface OutboxRefusal {
  reason: OutboxUnavailableError['reason'] | 'silent';
  detail?: string | undefined;
}

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
    'low-space':
      'free space on the disk of the outbox (OUTBOX_URL), or lower OUTBOX_MIN_FREE_BYTES',
    'too-many-pending': `find out why they wait (${mailCommand} list), or raise OUTBOX_MAX_PENDING`,
    damaged:
      "docs/operations/runbook.md, 'The outbox file is damaged': save its submissions, then restore a backup",
    silent:
      'check that the disk or database of OUTBOX_URL responds; a disk that hangs may need a restart of the machine',
    unwritable:
      'check that the folder or database of OUTBOX_URL is writable; the log of the API has the reason',
  }[reason];
  const text = describeRefusal(reason);
  return { kind: 'outbox' as const, version: 0, text, advice: detail ?? advice };
}

export function describeRefusal(reason: OutboxRefusal['reason']): string {
  return reason === 'silent'
    ? 'The outbox does not answer: submissions are neither accepted nor delivered'
    : `The site accepts no submissions because its outbox refuses them: ${reason}`;
}
