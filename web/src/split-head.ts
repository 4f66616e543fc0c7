/** Splits a rendered page into the head elements, which React writes first, and the rest. */
export function splitHead(html: string): { head: string; body: string } {
  const [, head = '', body = ''] =
    /^((?:<(?:title)>.*?<\/title>|<(?:meta|link)[^>]*>)*)(.*)$/s.exec(html) ?? [];
  return { head, body };
}
