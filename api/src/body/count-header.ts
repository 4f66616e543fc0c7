import type { IncomingMessage } from 'node:http';

/** How often a header stands in a request. Node joins or drops repeats, and its list of them costs more than this. */
export function countHeader({ rawHeaders }: IncomingMessage, name: string): number {
  let count = 0;
  // Names and values by turns.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const given = rawHeaders[index];
    if (given?.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}
