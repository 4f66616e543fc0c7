import type { IncomingMessage } from 'node:http';
import { type AnswerReader, type ContentAnswer, errorAnswer } from '@poyanil/content';
import { postJson, readBody } from '@poyanil/server/http/post-json';
import { readAnswer, type ServiceAnswer } from './read-answer.ts';

/**
 * Longer than a healthy service takes, and as long as a visitor with nothing in the cache may have
 * to wait.
 */
const ANSWER_MS = 5_000;
/**
 * Several times what the largest page needs; the worst that can be made of it is read within a
 * tenth of a second.
 */
const MAX_ANSWER_BYTES = 1024 * 1024;
const QUIET_AFTER_FAILURE_MS = 2_000;
const QUIET_AFTER_LIMIT_MS = 5_000;
const MAX_QUIET_MS = 60_000;

/** Statuses with which the service says what is wrong with a question. */
const REFUSALS: readonly (number | undefined)[] = [200, 400, 422];

export interface ServiceQuestion {
  url: string;
  accessToken: string;
  text: string;
  operationName: string;
  variables: Readonly<Record<string, unknown>>;
  read: AnswerReader;
  /** Resolves when an answer may be read, which takes the processor for a while. */
  takeTurn: () => Promise<void>;
}

/**
 * One question to the hosted service. Resolves with data, perhaps with errors beside it; rejects
 * with a ServiceError.
 */
export async function askService(question: ServiceQuestion): Promise<ServiceAnswer> {
  const { status, content } = await exchange(question);
  await question.takeTurn();
  const said = readAnswer(content.toString(), question.read);
  // The service may answer all other questions well.
  if (said === 'strange') throw new ServiceError('strange', 0);
  if (status === 200 && typeof said === 'object') return said;
  if (said !== 'refusal') throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
  const refusal = errorAnswer(400, 'INVALID_ARGUMENT', 'The content service refused the question');
  throw new ServiceError('refused', 0, refusal);
}

/** Sends the question, and reads what comes back where it may be an answer. */
async function exchange(
  question: ServiceQuestion,
): Promise<{ status: number | undefined; content: Buffer }> {
  const { url, accessToken, text, operationName, variables } = question;
  const address = new URL(url);
  address.searchParams.set('access_token', accessToken);
  const signal = AbortSignal.timeout(ANSWER_MS);
  const fail = (): never => {
    throw new ServiceError(signal.aborted ? 'late' : 'unreachable', QUIET_AFTER_FAILURE_MS);
  };
  const body = JSON.stringify({ query: text, operationName, variables });
  const response = await postJson(address, body, signal).catch(fail);
  refuseStatus(response);
  const content = await readBody(response, MAX_ANSWER_BYTES).catch(fail);
  if (content === undefined) throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
  return { status: response.statusCode, content };
}

/**
 * An answer with another status, such as 401 or 500, is about our key, our address or the service:
 * the question may be right.
 */
function refuseStatus(response: IncomingMessage): void {
  if (REFUSALS.includes(response.statusCode)) return;
  response.destroy();
  if (response.statusCode === 429) throw new ServiceError('limited', quietMsOf(response));
  throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
}

function quietMsOf({ headers }: IncomingMessage): number {
  const seconds = Number(headers['x-contentful-ratelimit-reset'] ?? headers['retry-after']);
  return seconds > 0 ? Math.min(seconds * 1000, MAX_QUIET_MS) : QUIET_AFTER_LIMIT_MS;
}

type ServiceFailure =
  | 'unreachable'
  | 'late'
  | 'limited'
  | 'failed'
  | 'strange'
  | 'refused'
  | 'quiet';

/**
 * The reason why the hosted service gave nothing to show, without its address, which holds the key.
 */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly reason: ServiceFailure;
  /** Milliseconds for which the service had better not be asked again. */
  readonly quietMs: number;
  /** The refusal for the visitor, when the question was wrong. */
  readonly refusal?: ContentAnswer;

  constructor(reason: ServiceFailure, quietMs: number, refusal?: ContentAnswer) {
    super(`The content service: ${reason}`);
    this.reason = reason;
    this.quietMs = quietMs;
    if (refusal !== undefined) this.refusal = refusal;
  }
}
