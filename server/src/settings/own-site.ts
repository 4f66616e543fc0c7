import { createHash } from 'node:crypto';
import { hospitalIds, placeKey } from '@poyanil/domain';
import { hospitalVariable } from './values.ts';

/** MAIL_FROM and MAILBOX_<PLACE>, or the hashes by which an outbox knows its site; empty for an outbox without one. */
type Addresses = Readonly<Record<string, string>>;

/** Sender and mailboxes of a trial, as in docker-compose.yml and `npm start`. */
export const EXAMPLE_ADDRESSES: Addresses = {
  MAIL_FROM: 'website@forms.poyanil.example',
  ...Object.fromEntries(
    hospitalIds.map((id) => [
      hospitalVariable('MAILBOX', id),
      `mail.${placeKey(id)}@poyanil.example`,
    ]),
  ),
};

/** The outbox belongs to a configured site, and the program's addresses are not that site's. */
export class OtherSiteError extends Error {
  override name = 'OtherSiteError';
}

/** Throws an OtherSiteError if some addresses are examples: a trial sends e-mails to its own inbox, and they are erased. */
export function refuseExamples(recorded: Addresses, addresses: Addresses): void {
  const names = examplesIn(addresses).filter((name) => recorded[name] !== hashOf(addresses, name));
  if (names.length === 0 || Object.keys(recorded).length === 0) return;
  throw new OtherSiteError(
    `${names.join(', ')}: example values, but the outbox at OUTBOX_URL belongs to a configured site. If this is that site, ` +
      'restore its .env, or run ./setup. A trial needs another OUTBOX_URL (npm start: another DATA_DIR).',
  );
}

/**
 * The same, and throws if no mailbox is one of the site that used the outbox last: that is a restored backup in a test
 * environment, or the database of another site.
 */
export function refuseOtherSite(
  recorded: Addresses,
  addresses: Addresses,
  mailCommand: string,
): void {
  refuseExamples(recorded, addresses);
  const mailboxes = mailboxesIn(addresses);
  const isKnown = (name: string) => recorded[name] === hashOf(addresses, name);
  if (Object.keys(recorded).length === 0 || mailboxes.some(isKnown)) return;
  // The program doesn't run, so no command can be executed in its container.
  const adopt = `${mailCommand.replace(' exec ', ' run --rm --no-deps ')} adopt`;
  throw new OtherSiteError(
    `${mailboxes.join(', ')}: none of them is a mailbox of the site that the outbox at OUTBOX_URL belongs to. If that ` +
      `site's mailboxes have changed, run: ${adopt}. If this is another site or a test, give it another OUTBOX_URL: ` +
      'what waits in this one would be sent to the mailboxes named here.',
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

function mailboxesIn(addresses: Addresses): string[] {
  return Object.keys(addresses).filter((name) => name !== 'MAIL_FROM');
}

/** Addresses are only compared, so the outbox doesn't need them in plain text. */
function hashOf(addresses: Addresses, name: string): string {
  return createHash('sha256').update(`${addresses[name]}`.toLowerCase()).digest('base64url');
}
