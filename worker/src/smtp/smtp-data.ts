import { Readable, Transform, type TransformCallback } from 'node:stream';

const [LF, CR, DOT] = [0x0a, 0x0d, 0x2e];
const TWO_DOTS = Buffer.from('..', 'latin1');
const END_OF_DATA = Buffer.from('.\r\n', 'latin1');

/** Whether a text is whole lines as SMTP has them: CR and LF stand together, and at its end. */
export function isWholeLines(text: Uint8Array): boolean {
  for (let index = 0; index < text.length; index++) {
    const byte = text[index] ?? 0;
    if (byte > CR) continue;
    if (byte === CR && text[index + 1] !== LF) return false;
    if (byte === LF && text[index - 1] !== CR) return false;
  }
  return text.at(-1) === LF;
}

/**
 * Whole lines on their way to a mail server. What nodemailer has them pass looks at each byte, which takes longer for a resume
 * than all else together; of whole lines only those that begin with a dot are to be changed.
 */
export class WholeLines extends Readable {
  override pipe<Data extends NodeJS.WritableStream>(data: Data, options?: { end?: boolean }): Data {
    if (data instanceof Transform) expectWholeLines(data);
    return super.pipe(data, options);
  }
}

function expectWholeLines(data: Transform): void {
  let before: number | undefined = LF;
  data._transform = (lines: Buffer, _encoding: string, done: TransformCallback) => {
    for (const piece of withDotsDoubled(lines, before)) data.push(piece);
    before = lines.at(-1);
    done();
  };
  data._flush = (done: TransformCallback) => done(null, END_OF_DATA);
}

/** What comes after the last of them, which may be megabytes, is not copied. */
function withDotsDoubled(lines: Buffer, before: number | undefined): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  // A resume has none: who looks for dots, and not for line ends, is past it at once.
  for (let at = lines.indexOf(DOT); at !== -1; at = lines.indexOf(DOT, at + 1)) {
    if ((at === 0 ? before : lines[at - 1]) !== LF) continue;
    pieces.push(lines.subarray(from, at), TWO_DOTS);
    from = at + 1;
  }
  const rest = lines.subarray(from);
  return pieces.length === 0 ? [rest] : [Buffer.concat(pieces), rest];
}
