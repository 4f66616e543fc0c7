/** RFC 2045 has lines of 76 characters; in base64 so many bytes fill one. */
const LINE_CHARACTERS = 76;
const LINE_BYTES = 57;
const BLOCK_LINES = 64;
const [CR, LF] = [0x0d, 0x0a];

/** A file in lines of base64, with what comes before and after it: a resume of megabytes is copied no more often than it must be. */
export function encodeBetween(head: Buffer, content: Buffer, tail: Buffer): Buffer {
  const breaks = Math.max(0, Math.ceil(content.length / LINE_BYTES) - 1);
  const characters = 4 * Math.ceil(content.length / 3);
  const out = Buffer.allocUnsafe(head.length + characters + 2 * breaks + tail.length);
  let at = head.copy(out);
  const block = Buffer.alloc(BLOCK_LINES * LINE_CHARACTERS);
  for (let from = 0; from < content.length; from += BLOCK_LINES * LINE_BYTES) {
    const encoded = content.toString('base64', from, from + BLOCK_LINES * LINE_BYTES);
    const length = block.write(encoded, 'latin1');
    for (let line = 0; line < length; line += LINE_CHARACTERS) {
      if (from + line > 0) {
        out[at++] = CR;
        out[at++] = LF;
      }
      at += block.copy(out, at, line, Math.min(line + LINE_CHARACTERS, length));
    }
  }
  tail.copy(out, at);
  return out;
}
