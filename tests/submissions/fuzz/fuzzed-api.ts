import { CONTENT_ROOT } from '@poyanil/content';
import { type FormName, forms } from '@poyanil/domain';
import { expect } from 'vitest';
import { TELLING_MEMORY } from '../../faults/usage.ts';
import { startApi } from '../../support/api.ts';
import { liveMemory } from '../../support/live-memory.ts';
import { countOpenFiles } from '../../support/process-usage.ts';
import type { RawAnswer } from '../../support/raw-answers.ts';
import { expectContract, expectOneOf, type Told } from './expect-outcome.ts';
import type { Outcome } from './outcome.ts';
import { expectStored } from './stored.ts';

/** A body with its content type. With a key it is sent twice at the same time. */
export interface Sent {
  form: FormName;
  type: string;
  body: Uint8Array;
  withKey: boolean;
}

export interface Holdings {
  liveBytes: number;
  openFiles: number;
}

export interface FuzzedApi {
  /** Sends, and fails unless the answer is of the contract and, if outcomes are given, one of them. */
  send(sent: Sent, outcomes?: readonly Outcome[]): Promise<void>;
  holdings(): Promise<Holdings>;
  /** Fails unless the process that was started has all that it accepted, nothing else, and no failure of its own. */
  expectUnharmed(): Promise<void>;
  remove(): Promise<void>;
}

const WARNING = 40;
const LONGEST_STORY = 2_000;
/** Personal words of the sample submissions. */
const PERSONAL = /Rajan|Shahina|Sasidharan|mail\.example|9847012345|0468555012|9446012345/;

/** Starts the API as a process of its own, with a record of what it accepts. */
export async function startFuzzedApi(): Promise<FuzzedApi> {
  const stack = await startApi({ ...TELLING_MEMORY, CONTENT_DIR: CONTENT_ROOT });
  const pid = stack.pid('api');
  const { headers: everyHeader } = await postOnce(`${stack.url}/nowhere`, {}, new Uint8Array());
  const accepted = new Map<string, object | undefined>();
  const tally = new Map<string, number>();
  let keys = 0;

  function note(answer: RawAnswer, outcomes?: readonly Outcome[]): Told {
    const told = expectContract(answer, everyHeader);
    const outcome = outcomes === undefined ? undefined : expectOneOf(told, outcomes);
    const name = 'id' in told ? 'accepted' : told.problem;
    tally.set(name, (tally.get(name) ?? 0) + 1);
    const values = outcome !== undefined && 'values' in outcome ? outcome.values : undefined;
    if ('id' in told && !accepted.has(told.id)) accepted.set(told.id, values);
    return told;
  }
  function post({ form, type, body, withKey }: Sent): Promise<RawAnswer[]> {
    const headers = {
      'Content-Type': type,
      ...(withKey && { 'Idempotency-Key': `key ${++keys}` }),
    };
    const once = () => postOnce(stack.url + forms[form].path, headers, body);
    return Promise.all(withKey ? [once(), once()] : [once()]);
  }
  return {
    async send(sent, outcomes) {
      const answers = await post(sent);
      try {
        const [first, second = first] = answers.map((answer) => note(answer, outcomes));
        expect(second).toEqual(first);
        expectOneReplay(answers);
      } catch (error) {
        throw new Error(story(sent, answers), { cause: error });
      }
    },
    holdings: async () => ({
      liveBytes: await liveMemory(stack, 'api'),
      openFiles: countOpenFiles(pid),
    }),
    async expectUnharmed() {
      expect(stack.unaskedEnds).toEqual([]);
      expect(stack.pid('api')).toBe(pid);
      const odd = stack.logs.filter((line) => levelOf(line) > WARNING || PERSONAL.test(line));
      expect(odd).toEqual([]);
      await expectStored(stack.outboxUrl, accepted);
      console.log(`  ${[...tally].map(([name, count]) => `${count} ${name}`).join(', ')}`);
    },
    remove: stack.remove,
  };
}

async function postOnce(
  url: string,
  headers: Record<string, string>,
  body: Uint8Array,
): Promise<RawAnswer> {
  const all = { 'Accept-Encoding': 'identity', ...headers };
  const answer = await fetch(url, { method: 'POST', headers: all, body: new Uint8Array(body) });
  return { status: answer.status, headers: new Map(answer.headers), body: await answer.text() };
}

/** Expects that one of two accepted requests with one key says that it repeats the other. */
function expectOneReplay(answers: readonly RawAnswer[]): void {
  const replays = answers.filter(({ headers }) => headers.has('idempotent-replayed'));
  const repeated = answers.slice(1).filter(({ status }) => status === 202);
  expect(replays).toHaveLength(repeated.length);
}

/** Describes for a person what was sent, and what came of it. */
function story({ form, body }: Sent, answers: readonly RawAnswer[]): string {
  const sent = JSON.stringify(Buffer.from(body).toString('latin1')).slice(0, LONGEST_STORY);
  return [`${form}: ${sent}`, ...answers.map((each) => `${each.status} ${each.body}`)].join('\n');
}

/** A line that is no JSON comes from Node itself: a warning, or worse. */
function levelOf(line: string): number {
  try {
    return Number(JSON.parse(line).level);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
