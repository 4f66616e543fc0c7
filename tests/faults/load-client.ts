import { setTimeout as wait } from 'node:timers/promises';
import { type FormName, formNames, type HospitalId, hospitalIds, hospitals } from '@poyanil/domain';
import { z } from 'zod';
import { sampleOf, send } from '../support/samples.ts';
import type { History } from './history.ts';
import { createMark } from './mark.ts';
import { type Random, randomOf } from './random.ts';

export interface Load {
  history: Pick<History, 'requests' | 'givenUp' | 'oddAnswers'>;
  /** Sends nothing new, and resolves once all requests are answered or given up. */
  stop(patienceMs?: number): Promise<void>;
}

export interface LoadOptions {
  perSecond: number;
  seed: number;
  /** The share of answered requests that are repeated, like a second click. */
  againShare?: number;
  /** Loads of one run start at different numbers. Defaults to 1. */
  firstNumber?: number;
}

interface Plan {
  form: FormName;
  hospital: HospitalId;
  mark: string;
  key: string;
}

/** The site's own code repeats in the same way, but later: a visitor has more time than a test. */
const REPEAT_MS = [200, 400, 800, 1_000] as const;
/** How long to wait for an answer before the request is repeated. */
const ANSWER_LIMIT_MS = 15_000;
const PATIENCE_MS = 30_000;
const LONGEST_SECOND_THOUGHT_MS = 3_000;

const accepted = z.object({ id: z.string(), status: z.literal('accepted') });

/** Sends at a fixed rate, regardless of answers. A request goes to the next origin if one does not answer, as with a proxy in front. */
export function startLoad(
  { origins }: { origins: readonly string[] },
  { perSecond, seed, againShare = 0.03, firstNumber = 1 }: LoadOptions,
): Load {
  const random = randomOf(seed).fork('load');
  const history: Load['history'] = { requests: [], givenUp: [], oddAnswers: [] };
  const underWay = new Set<Promise<void>>();
  const last = Promise.withResolvers<void>();
  const patience = new AbortController();
  let isOver = false;
  let turn = 0;

  async function sendAll(): Promise<void> {
    let dueAt = Date.now();
    for (let number = firstNumber; !isOver; number++) {
      const visit = visitOnce(planOf(number, seed, random), random.next() < againShare);
      underWay.add(visit);
      void visit.finally(() => underWay.delete(visit));
      dueAt += random.between(0.5, 1.5) * (1_000 / perSecond);
      await Promise.race([wait(Math.max(0, dueAt - Date.now())), last.promise]);
    }
  }
  async function visitOnce(plan: Plan, isSentAgain: boolean): Promise<void> {
    const firstSentAt = Date.now();
    const answer = await sendUntilAnswered(plan);
    if (answer === undefined) return;
    const { form, hospital, mark } = plan;
    const { id, tookMs, failures } = answer;
    const times = { firstSentAt, answeredAt: Date.now(), tookMs, failures };
    history.requests.push({ id, mark, form, hospital, ...times });
    if (isSentAgain) await sendAgain(plan, id);
  }
  async function sendAgain(plan: Plan, id: string): Promise<void> {
    await wait(random.between(0, LONGEST_SECOND_THOUGHT_MS));
    const again = await sendUntilAnswered(plan);
    if (again === undefined || (again.id === id && again.isReplayed)) return;
    history.oddAnswers.push(
      `${id} again: ${again.id}${again.isReplayed ? '' : ', not as a replay'}`,
    );
  }
  async function sendUntilAnswered(plan: Plan) {
    const failures: string[] = [];
    while (!patience.signal.aborted) {
      const answer = await sendToAny(origins, turn++, plan);
      if (answer.kind === 'accepted') return { ...answer, failures };
      if (answer.kind === 'odd') {
        history.oddAnswers.push(`${plan.form} ${answer.status}`);
        return undefined;
      }
      await wait(REPEAT_MS[Math.min(failures.length, REPEAT_MS.length - 1)]);
      failures.push(answer.why);
    }
    history.givenUp.push(plan.mark);
    return undefined;
  }

  const sending = sendAll();
  return {
    history,
    async stop(patienceMs = PATIENCE_MS) {
      isOver = true;
      last.resolve();
      await sending;
      const limit = setTimeout(() => patience.abort(), patienceMs);
      await Promise.all(underWay);
      clearTimeout(limit);
    },
  };
}

function planOf(number: number, seed: number, random: Random): Plan {
  return {
    form: random.pick(formNames),
    hospital: random.pick(hospitalIds),
    mark: createMark(number),
    key: `${seed}-${number}`,
  };
}

type Answer =
  | { kind: 'accepted'; id: string; isReplayed: boolean; tookMs: number }
  | { kind: 'failed'; why: string }
  | { kind: 'unanswered'; why: string }
  | { kind: 'odd'; status: number };

/** Each turn starts with another origin. */
async function sendToAny(origins: readonly string[], turn: number, plan: Plan): Promise<Answer> {
  const reasons: string[] = [];
  for (const [place] of origins.entries()) {
    const answer = await sendOnce(origins[(turn + place) % origins.length] ?? '', plan);
    if (answer.kind !== 'unanswered') return answer;
    reasons.push(answer.why);
  }
  return { kind: 'unanswered', why: reasons.join(', ') };
}

async function sendOnce(origin: string, { form, hospital, mark, key }: Plan): Promise<Answer> {
  const start = performance.now();
  try {
    const answer = await Promise.race([
      send(origin, form, markedSample(form, hospital, mark), { 'Idempotency-Key': key }),
      wait(ANSWER_LIMIT_MS, undefined, { ref: false }),
    ]);
    if (answer === undefined)
      return { kind: 'unanswered', why: `nothing in ${ANSWER_LIMIT_MS} ms` };
    const body: unknown = await answer.json();
    const tookMs = performance.now() - start;
    if (answer.status >= 500)
      return { kind: 'failed', why: `${answer.status} ${JSON.stringify(body)}` };
    if (answer.status !== 202) return { kind: 'odd', status: answer.status };
    const isReplayed = answer.headers.get('Idempotent-Replayed') === 'true';
    return { kind: 'accepted', id: accepted.parse(body).id, isReplayed, tookMs };
  } catch (error) {
    // The server is down, or went down before its response was complete.
    return { kind: 'unanswered', why: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

function markedSample(form: FormName, hospital: HospitalId, mark: string) {
  const { fields } = sampleOf(form, hospital);
  // Each form has one of these fields. The job application names its hospital by the code.
  const marked =
    'message' in fields
      ? { message: `${fields.message} ${mark}` }
      : { job: `${fields.job} ${mark}` };
  const named = form === 'jobApplication' ? { hospital: hospitals[hospital].code } : {};
  return sampleOf(form, hospital, { ...marked, ...named });
}
