import { securityContact } from '@poyanil/domain';

/** The path that RFC 9116 gives it. */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

/** RFC 9116 asks for less than a year: an address that nobody has confirmed since may be dead. */
const VALID_DAYS = 360;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the contact for security reports, in the format of RFC 9116. */
export function securityText(origin: string, now: Date): string {
  const [day] = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString().split('T');
  return `Contact: mailto:${securityContact}
Expires: ${day}T00:00:00Z
Preferred-Languages: en, ml
Canonical: ${origin}${SECURITY_TEXT_PATH}
`;
}
