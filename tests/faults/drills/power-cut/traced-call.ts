/** A line of strace's, or two that belong together. */
export interface TracedCall {
  pid: string;
  name: string;
  /** All between the parentheses, as strace writes it. */
  args: string;
  /** Undefined where the process was killed before it returned, or the trace ended. */
  result: number | undefined;
  /** The path that strace names for a result that is a file. */
  resultPath: string | undefined;
  /** The places in the order of all lines at which it began and had returned: Infinity where it never did. */
  from: number;
  until: number;
}

/** Reads `name(args) = result`, or what there is of it. */
export function parseCall(
  text: string,
): Pick<TracedCall, 'name' | 'args' | 'result' | 'resultPath'> {
  const open = text.indexOf('(');
  // Behind the result there may be words in parentheses as well.
  const close = text.lastIndexOf(')', text.lastIndexOf(' = '));
  const name = text.slice(0, open);
  if (close === -1) return { name, args: text.slice(open + 1), ...NO_RESULT };
  const args = text.slice(open + 1, close);
  const found = /^= (-?\d+)(?:<([^>]*)>)?/.exec(text.slice(close + 1).trimStart());
  if (found === null) return { name, args, ...NO_RESULT };
  const [, result, path] = found;
  return { name, args, result: Number(result), resultPath: path && fromHex(path).toString() };
}

const NO_RESULT = { result: undefined, resultPath: undefined };

/** The path of the first argument, a file that is open; undefined where it has no name any more. */
export function pathOfFile({ args }: TracedCall): string | undefined {
  const found = /^(?:\d+|AT_FDCWD)<([^>]*)>(\(deleted\))?/.exec(args.slice(0, LONGEST_PATH));
  return found?.[1] === undefined || found[2] !== undefined
    ? undefined
    : fromHex(found[1]).toString();
}

/** Of a path, with four characters for each byte. */
const LONGEST_PATH = 4 * 4096;

/** All texts between quotation marks: paths, or what is written. */
export function textsOf({ args }: TracedCall): Buffer[] {
  const texts: Buffer[] = [];
  for (let from = args.indexOf('"'); from !== -1; from = args.indexOf('"', from)) {
    const to = args.indexOf('"', from + 1);
    if (args.startsWith('...', to + 1)) throw new Error('strace cut short what was written');
    texts.push(fromHex(args.slice(from + 1, to)));
    from = to + 1;
  }
  return texts;
}

/** The numbers after the last text or path. */
export function numbersOf({ args }: TracedCall): number[] {
  const from = Math.max(args.lastIndexOf('"'), args.lastIndexOf('>'), args.lastIndexOf(']'));
  return args
    .slice(from + 1)
    .split(',')
    .map((word) => word.trim())
    .filter((word) => /^-?\d+$/.test(word))
    .map(Number);
}

function fromHex(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}

/** A text as strace writes it. */
export function asHex(text: string): string {
  return Buffer.from(text).toString('hex').replace(/../g, '\\x$&');
}
