/** A message of a client of PostgreSQL, whole; its statement is empty where it has none. */
export interface Message {
  bytes: Buffer;
  statement: string;
}

const LENGTH_BYTES = 4;
const KIND_BYTES = 1;
const SIMPLE_QUERY = 'Q';
const PARSE = 'P';

/** Cuts what a client sends, piece by piece, into messages. Its first one alone has no kind (protocol 3.0, without TLS). */
export function createMessageReader(
  onMessage: (message: Message) => void,
): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let kindBytes = 0;

  return (piece) => {
    rest = Buffer.concat([rest, piece]);
    while (rest.length >= kindBytes + LENGTH_BYTES) {
      const end = kindBytes + rest.readUInt32BE(kindBytes);
      if (rest.length < end) return;
      const bytes = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage({ bytes, statement: kindBytes === 0 ? '' : statementOf(bytes) });
      kindBytes = KIND_BYTES;
    }
  };
}

function statementOf(bytes: Buffer): string {
  const kind = bytes.toString('latin1', 0, KIND_BYTES);
  const texts = bytes.toString('latin1', KIND_BYTES + LENGTH_BYTES).split('\0');
  if (kind === SIMPLE_QUERY) return texts[0] ?? '';
  // Its own name comes first.
  return kind === PARSE ? (texts[1] ?? '') : '';
}
