import { createHash } from 'node:crypto';
import { hospitalIds, hospitalKey } from '@poyanil/domain';
import { hospitalVariable } from './values.ts';

/** The values of MAIL_FROM and MAILBOX_<PLACE>, or their hashes, by which an outbox identifies its site. Empty if it has no site. */
type Addresses = Readonly<Record<string, string>>;

/** Sender and mailboxes of a trial, as in docker-compose.yml and `npm start`. */
export const EXAMPLE_ADDRESSES: Addresses = {
  MAIL_FROM: 'website@forms.poyanil.example',
  ...Object.fromEntries(
    hospitalIds.map((id) => [
      hospitalVariable('MAILBOX', id),
      `mail.${hospitalKey(id)}@poyanil.example`,
    ]),
  ),
};

/**
 * Throws if a site's outbox is opened with example addresses, because a trial's inbox would get the e-mails, which would then be
 * erased. Also throws if no mailbox belongs to that site, because the outbox is then a backup in a test environment, or another site's.
 */
export function refuseOtherSite(
  recorded: Addresses,
  addresses: Addresses,
  mailCommand: string,
): void {
  if (Object.keys(recorded).length === 0) return;
  const isKnown = (name: string) => recorded[name] === hashOf(addresses, name);
  const examples = examplesIn(addresses).filter((name) => !isKnown(name));
  if (examples.length > 0) {
    throw new Error(
      `${examples.join(', ')}: example values, but the outbox at OUTBOX_URL belongs to a configured site. If this is that site, ` +
        'restore its .env, or run ./setup. A trial needs another OUTBOX_URL (npm start: another DATA_DIR).',
    );
  }
  const mailboxes = Object.keys(addresses).filter((name) => name !== 'MAIL_FROM');
  if (mailboxes.some(isKnown)) return;
  // The program isn't running, so no command can be executed in its container.
  const adopt = `${mailCommand.replace(' exec ', ' run --rm --no-deps ')} adopt`;
  throw new Error(
    `${mailboxes.join(', ')}: none of them is a mailbox of the site that the outbox at OUTBOX_URL belongs to. If that ` +
      `site's mailboxes have changed, run: ${adopt}. If this is another site or a test, give it another OUTBOX_URL: ` +
      'pending submissions in this one would be sent to the mailboxes set here.',
  );
}

/** Returns what an outbox records of a site, or undefined if its mailboxes are examples. */
export function hashesOfSite(addresses: Addresses): Addresses | undefined {
  if (examplesIn(addresses).some((name) => name !== 'MAIL_FROM')) return undefined;
  const names = Object.keys(addresses);
  return Object.fromEntries(names.map((name) => [name, hashOf(addresses, name)]));
}

function examplesIn(addresses: Addresses): string[] {
  return Object.keys(addresses).filter(
    (name) => addresses[name]?.toLowerCase() === EXAMPLE_ADDRESSES[name],
  );
}

/** Hashes an address, because the outbox only compares addresses and doesn't need them in plain text. */
function hashOf(addresses: Addresses, name: string): string {
  return createHash('sha256').update(`${addresses[name]}`.toLowerCase()).digest('base64url');
}
