import { type FormName, forms } from '@poyanil/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../../support/api.ts';
import type { RawAnswer } from '../../support/raw-answers.ts';
import type { Stack } from '../../support/stack.ts';
import { expectContract, expectOneOf, type Told } from './expect-outcome.ts';
import { BODIES, LONGER_THAN_ANY_ROUND_MS, SEED } from './fuzz.ts';
import { createKeptAliveClient } from './kept-alive-client.ts';
import type { Outcome } from './outcome.ts';
import { expectStored } from './stored.ts';
import { INSPECTABLE, INSPECTOR_WORDS, type Vitals, vitalsOf } from './vitals.ts';

/** A body as it is sent, with its own content type; under a key it is sent twice at once. */
export interface Sent {
  form: FormName;
  type: string;
  body: Uint8Array;
  withKey: boolean;
}

export interface FuzzedApi {
  stack: Stack;
  /** Sends, and fails unless the answer is of the contract and, where outcomes are given, one of them. */
  send(sent: Sent, outcomes?: readonly Outcome[]): Promise<void>;
  /** The same for an answer that came another way; `outcome` is what it accepts, where that is known. */
  note(answer: RawAnswer, outcomes?: readonly Outcome[]): Told;
  /** Memory and open files once our connections have ended, and nothing is held that nobody needs. */
  vitals(): Promise<Vitals>;
  /** Fails unless the process that was started has all that it accepted, nothing else, and no failure of its own. */
  expectUnharmed(): Promise<void>;
  remove(): Promise<void>;
}

const MOST_GROWTH = 1.3;
const MOST_MORE_FILES = 8;
const WARNING = 40;
const LONGEST_STORY = 2_000;
/** The words of the sample submissions that say something of a person. */
const PERSONAL = /Rajan|Shahina|Sasidharan|mail\.example|9847012345|0468555012|9446012345/;

/** The API as a process of its own, with a record of what it accepted. */
async function startFuzzedApi(environment: Record<string, string> = {}): Promise<FuzzedApi> {
  console.log(`  SEED=${SEED} BODIES=${BODIES}`);
  const stack = await startApi({ ...INSPECTABLE, ...environment });
  const pid = stack.pid('api');
  const client = createKeptAliveClient(stack.url);
  const { headers: everyHeader } = await client.post('/nowhere', {}, new Uint8Array());
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
  async function send(sent: Sent, outcomes?: readonly Outcome[]) {
    const answers = await post(sent);
    try {
      const [first, second = first] = answers.map((answer) => note(answer, outcomes));
      expect(second).toEqual(first);
      expectOneReplay(answers);
    } catch (error) {
      throw new Error(story(sent, answers), { cause: error });
    }
  }
  function post({ form, type, body, withKey }: Sent): Promise<RawAnswer[]> {
    const headers = { 'Content-Type': type };
    const { path } = forms[form];
    if (!withKey) return Promise.all([client.post(path, headers, body)]);
    keys += 1;
    const keyed = { ...headers, 'Idempotency-Key': `key ${keys}` };
    return Promise.all([client.post(path, keyed, body), client.post(path, keyed, body)]);
  }
  return {
    stack,
    send,
    note,
    async vitals() {
      client.disconnect();
      return vitalsOf(stack);
    },
    async expectUnharmed() {
      expect(stack.unaskedEnds).toEqual([]);
      expect(stack.pid('api')).toBe(pid);
      expect(stack.logs.filter((line) => levelOf(line) > WARNING || PERSONAL.test(line))).toEqual(
        [],
      );
      await expectStored(stack.outboxUrl, accepted);
      console.log(`  ${[...tally].map(([name, count]) => `${count} ${name}`).join(', ')}`);
    },
    async remove() {
      client.disconnect();
      await stack.remove();
    },
  };
}

/** An API for the tests of a file; in the end it has what it accepted, and holds no more than after `warmUp`. */
export function useFuzzedApi(
  environment: Record<string, string>,
  warmUp: (api: FuzzedApi) => Promise<unknown>,
): { readonly current: FuzzedApi; testAfterwards(): void } {
  let current: FuzzedApi;
  let warm: Vitals;
  beforeAll(async () => {
    current = await startFuzzedApi(environment);
    await warmUp(current);
    warm = await current.vitals();
  }, LONGER_THAN_ANY_ROUND_MS);
  afterAll(() => current?.remove());
  return {
    get current() {
      return current;
    },
    testAfterwards() {
      test('afterwards the outbox has what was accepted, and the process holds no more than before', {
        timeout: LONGER_THAN_ANY_ROUND_MS,
      }, async () => {
        await current.expectUnharmed();
        const after = await current.vitals();
        console.log('  before and after:', warm, after);
        expect(after.memoryMiB).toBeLessThanOrEqual(warm.memoryMiB * MOST_GROWTH);
        expect(after.openFiles).toBeLessThanOrEqual(warm.openFiles + MOST_MORE_FILES);
      });
    },
  };
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
  if (INSPECTOR_WORDS.test(line)) return 0;
  try {
    return Number(JSON.parse(line).level);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
