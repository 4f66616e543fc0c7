/** One response among everything that a connection received, parsed strictly by the rules of HTTP. */
export interface RawAnswer {
  status: number;
  /** Names are in lower case. Repeated headers are joined by a comma. */
  headers: ReadonlyMap<string, string>;
  body: string;
}

const HEAD_END = '\r\n\r\n';
const STATUS_LINE = /^HTTP\/1\.1 (\d{3}) /;

/** Parses all responses in order, from text with one character per byte. Throws if the text is not a sequence of responses. */
export function readAnswers(text: string, { toHead = false } = {}): RawAnswer[] {
  const answers: RawAnswer[] = [];
  let rest = text;
  while (rest !== '') {
    const end = rest.indexOf(HEAD_END);
    const [line = '', ...lines] = rest.slice(0, end).split('\r\n');
    const [, status] = STATUS_LINE.exec(line) ?? [];
    if (end === -1 || status === undefined) throw new Error(`No answer: ${rest.slice(0, 200)}`);
    const headers = headersOf(lines);
    rest = rest.slice(end + HEAD_END.length);
    const length = toHead || Number(status) < 200 ? 0 : Number(headers.get('content-length') ?? 0);
    if (rest.length < length) throw new Error('An answer ends before its body does');
    answers.push({ status: Number(status), headers, body: rest.slice(0, length) });
    rest = rest.slice(length);
  }
  return answers;
}

function headersOf(lines: readonly string[]): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return headers;
}
