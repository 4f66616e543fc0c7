import { isIPv4 } from 'node:net';
import { z } from 'zod';

const NAME_WITH_DOTS = /^(?=.{4,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z0-9-]*[a-z][a-z0-9-]*$/i;
/** Matches names that are only known in private networks (RFC 6761, RFC 6762, RFC 8375 and ICANN's .internal). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|localdomain|lan|internal|home\.arpa)$/i;

export const heloName = z
  .string()
  .regex(NAME_WITH_DOTS, 'not a host name with dots, such as www.example.org');

/**
 * Returns the host of the site, or else the domain of the sender. Don't use the machine's name: a container has only a name without dots or
 * an address in brackets, which relays such as Google's refuse.
 */
export function defaultHeloName(publicUrl: string | undefined, mailFrom: string): string {
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname;
  return isPublicName(host) ? host : mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
}

function isPublicName(host: string): boolean {
  return NAME_WITH_DOTS.test(host) && !isIPv4(host) && !PRIVATE_NAME.test(host);
}
