/** One call, from one line of strace or from two that belong together. */
export interface TracedCall {
  pid: string;
  name: string;
  /** Everything between the parentheses, as strace writes it. */
  args: string;
  /** Undefined if the process was killed before the call returned, or the trace ended. */
  result: number | undefined;
  resultPath: string | undefined;
  /** Positions of its start and end among all lines. Infinity if it never returned. */
  from: number;
  until: number;
}

/** Parses `name(args) = result`, or the part that exists. */
export function parseCall(
  text: string,
): Pick<TracedCall, 'name' | 'args' | 'result' | 'resultPath'> {
  const open = text.indexOf('(');
  // The result may be followed by text in parentheses.
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

/** Returns the path of the first argument, an open file, or undefined if it no longer has a name. */
export function pathOfFile({ args }: TracedCall): string | undefined {
  const found = /^(?:\d+|AT_FDCWD)<([^>]*)>(\(deleted\))?/.exec(args.slice(0, LONGEST_PATH));
  return found?.[1] === undefined || found[2] !== undefined
    ? undefined
    : fromHex(found[1]).toString();
}

/** Maximum length of a path, with four characters per byte. */
const LONGEST_PATH = 4 * 4096;

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

/** Returns the numbers after the last text or path. */
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

export function asHex(text: string): string {
  return Buffer.from(text).toString('hex').replace(/../g, '\\x$&');
}
