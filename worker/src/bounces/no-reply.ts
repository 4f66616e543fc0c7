/** Matches the words in any spelling: noreply, no-reply, Do_Not_Reply, website.noreply, noreply+web. */
const NO_REPLY = /(?:^|[^a-z])(?:no|do[-_.]?not|dont|never)[-_.]?repl(?:y|ies)(?![a-z])/i;

export function isNoReply(address: string): boolean {
  return NO_REPLY.test(address.slice(0, address.lastIndexOf('@')));
}
