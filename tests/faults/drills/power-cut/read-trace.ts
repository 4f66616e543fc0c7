import { createReadStream } from 'node:fs';
import { createListening, type TraceEvent } from './trace-events.ts';
import { asHex, parseCall, type TracedCall } from './traced-call.ts';

const UNFINISHED = ' <unfinished ...>';

export interface Trace {
  happenings: TraceEvent[];
  injected: number;
}

const INJECTED = ' (INJECTED)';

/** Reads from a trace what happened to the files of a folder and what the programs wrote, ordered by start. */
export async function readTrace(trace: string, folder: string): Promise<Trace> {
  const { wanted, listen } = createListening(folder);
  const words = wanted.map(asHex);
  const isWanted = (text: string) => words.some((each) => text.includes(each));
  const happenings: TraceEvent[] = [];
  const underWay = new Map<string, { text: string; from: number }>();
  const note = (call: TracedCall) => happenings.push(...listen(call));
  let at = 0;
  let injected = 0;
  for await (const line of linesOf(trace)) {
    at++;
    if (line.endsWith(INJECTED)) injected++;
    const space = line.indexOf(' ');
    const pid = line.slice(0, space);
    const text = line.slice(space).trimStart();
    const begun = underWay.get(pid);
    if (text.startsWith('<... ')) {
      underWay.delete(pid);
      if (begun === undefined) continue;
      const rest = text.slice(text.indexOf(' resumed>') + ' resumed>'.length);
      note(callOf(begun.text + rest, { pid, from: begun.from, until: at }));
    } else if (!isWanted(text)) {
      underWay.delete(pid);
    } else if (text.endsWith(UNFINISHED)) {
      underWay.set(pid, { text: text.slice(0, -UNFINISHED.length), from: at });
    } else {
      note(callOf(text, { pid, from: at, until: at }));
    }
  }
  for (const [pid, { text, from }] of underWay) {
    note(callOf(text, { pid, from, until: Number.POSITIVE_INFINITY }));
  }
  return { happenings: happenings.toSorted((one, other) => one.from - other.from), injected };
}

/** A call that was interrupted by the end of its process never returned. */
function callOf(text: string, place: Pick<TracedCall, 'pid' | 'from' | 'until'>): TracedCall {
  const call = { ...parseCall(text), ...place };
  return call.result === undefined ? { ...call, until: Number.POSITIVE_INFINITY } : call;
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const pieces = createReadStream(path, { encoding: 'latin1', highWaterMark: 1024 * 1024 });
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + String(piece)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
