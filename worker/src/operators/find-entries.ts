import { KEY_LIFETIME_MS, longDateTime, referenceOf, submissionIdSchema } from '@poyanil/domain';
import type { Outbox, OutboxEntry } from '@poyanil/outbox';
import { hospitalLabel } from './describe/entry.ts';
import { formatTable, plainText } from './describe/text.ts';

/** Number of audit events to search for a submission that is no longer in the outbox. */
const REMEMBERED_EVENTS = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const REFERENCE = /^[0-9A-Z]{8}$/;

type Found = Pick<Outbox, 'findEntries' | 'listAuditEvents'>;

/** Finds the submissions by id or reference. Rejects with a message about every name that matches none, or several. */
export async function findAll(names: readonly string[], outbox: Found): Promise<OutboxEntry[]> {
  const results = await Promise.all(names.map((name) => findEntry(name, outbox)));
  const complaints = results.filter((result) => typeof result === 'string');
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const entries = results.filter((result) => typeof result !== 'string');
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()];
}

export async function findEntry(name: string, outbox: Found): Promise<OutboxEntry | string> {
  const meant = asWritten(name);
  const entries = await outbox.findEntries(meant);
  const [entry] = entries;
  if (entry === undefined) return await explainAbsence(name, meant, outbox);
  if (entries.length === 1) return entry;
  const rows = entries.map(({ id, hospital, form, state, receivedAt }) => [
    ` ${id}`,
    hospitalLabel({ hospital }),
    form,
    state,
    longDateTime(new Date(receivedAt)),
  ]);
  return `${name} is the reference of ${entries.length} submissions. Give the whole id of the one you mean:\n${formatTable(rows, 200)}`;
}

/** Corrects an identifier as people type it, by replacing letters that never occur in identifiers by the digits that they resemble. */
function asWritten(name: string): string {
  const [, prefix = '', rest = ''] = /^(s_)?(.*)$/i.exec(name.trim()) ?? [];
  const letters = rest.toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0');
  return prefix.toLowerCase() + letters;
}

async function explainAbsence(name: string, meant: string, outbox: Found): Promise<string> {
  const events = await outbox.listAuditEvents(REMEMBERED_EVENTS);
  const end = events.find(
    ({ action, id }) =>
      (action === 'discard' || action === 'erase') && (id === meant || referenceOf(id) === meant),
  );
  const shown = plainText(name.trim());
  if (end !== undefined) {
    return `Submission ${shown} no longer exists: ${end.actor} chose to ${end.action} it on ${longDateTime(new Date(end.at))}`;
  }
  if (!submissionIdSchema.safeParse(meant).success && !REFERENCE.test(meant)) {
    return `${shown || 'An empty name'} is neither a reference (8 letters and digits) nor an id (s_ and 26 letters and digits)`;
  }
  const days = KEY_LIFETIME_MS / DAY_MS;
  return (
    `There is no submission ${shown} here. Check each character: a delivered one is removed after ${days} days, and a dead ` +
    'letter once it is erased for its age. The e-mail itself stays in the mailbox: search for the reference there'
  );
}
