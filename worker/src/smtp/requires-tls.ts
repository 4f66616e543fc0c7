import { isIPv4 } from 'node:net';

/** Returns whether an address requires TLS, because it has a login. On loopback it doesn't, or if the operator has set ignoreTLS. */
export function requiresTls(address: string): boolean {
  const { username, hostname, searchParams } = new URL(address);
  if (username === '' || searchParams.get('ignoreTLS') === 'true') return false;
  return !isLoopback(hostname.toLowerCase());
}

/** Recognises loopback by name or number, regardless of DNS (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3). */
function isLoopback(host: string): boolean {
  if (isIPv4(host)) return host.startsWith('127.');
  return host === '[::1]' || host === 'localhost' || host.endsWith('.localhost');
}
