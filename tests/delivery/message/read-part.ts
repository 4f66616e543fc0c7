/** A message or one of its parts, read by the letter of RFC 5322 and 2045: whatever is not as it should be is an error. */
export interface MimePart {
  /** Names as written, in order. */
  names: string[];
  /** Values by lower-case name, unfolded, and not decoded. */
  headers: ReadonlyMap<string, string>;
  parts: MimePart[];
  /** The content of any other, decoded. */
  content: Buffer;
}

const NOTHING = Buffer.alloc(0);

export function readPart(source: string): MimePart {
  const at = source.indexOf('\r\n\r\n');
  if (at < 0) throw new Error('No end of the headers');
  const lines = source
    .slice(0, at)
    .replaceAll(/\r\n(?=[ \t])/g, '')
    .split('\r\n');
  const pairs = lines.map(readHeader);
  const headers = new Map(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  if (headers.size !== pairs.length) throw new Error('A header stands twice');
  const facts = { names: pairs.map(([name]) => name), headers };
  const body = source.slice(at + 4);
  const boundary = /;\s*boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary !== undefined) {
    return { ...facts, parts: splitAt(boundary, body).map(readPart), content: NOTHING };
  }
  return { ...facts, parts: [], content: decode(body, headers) };
}

function readHeader(line: string): readonly [string, string] {
  const [, name, value] = /^([\x21-\x39\x3B-\x7E]+):[ \t]?(.*)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`No header: ${line}`);
  return [name, value];
}

/** Between the delimiters, each a line of its own; nothing else may stand before and behind them. */
function splitAt(boundary: string, body: string): string[] {
  const all = `\r\n${body}`.split(`\r\n--${boundary}`);
  const [before, ...parts] = all;
  const end = parts.pop();
  if (before?.trim() !== '' || end?.replace(/^--/, '').trim() !== '' || !end.startsWith('--')) {
    throw new Error('Something stands outside of the parts');
  }
  return parts.map((part) => {
    if (!part.startsWith('\r\n')) throw new Error('A delimiter is not alone on its line');
    return part.slice(2);
  });
}

function decode(body: string, headers: ReadonlyMap<string, string>): Buffer {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'quoted-printable') return decodeQuoted(body);
  if (encoding !== 'base64') throw new Error(`Encoding ${encoding}`);
  if (!/^[A-Za-z0-9+/=\r\n]*$/.test(body)) throw new Error('No base64');
  return Buffer.from(body, 'base64');
}

function decodeQuoted(body: string): Buffer {
  if (/[ \t]\r\n|=(?!\r\n|[0-9A-F]{2})|[^\t\r\n\x20-\x7E]/.test(body)) {
    throw new Error('No quoted-printable');
  }
  const joined = body.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
