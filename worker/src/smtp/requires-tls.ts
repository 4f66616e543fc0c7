import { isIPv4 } from 'node:net';

/**
 * Whether nothing may be said to a mail server unless the connection is encrypted: its address holds a login. A login stays
 * on the machine where the host is loopback, and an operator may ask for the clear by name.
 */
export function requiresTls(address: string): boolean {
  const { username, hostname, searchParams } = new URL(address);
  if (username === '' || searchParams.get('ignoreTLS') === 'true') return false;
  return !isLoopback(hostname.toLowerCase());
}

/** Tells loopback by name or number, whatever a name server says of another (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3). */
function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  return host === '[::1]' || host === 'localhost' || host.endsWith('.localhost');
}
