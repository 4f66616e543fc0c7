import type { IncomingMessage } from 'node:http';
import { type ContentAnswer, type ContentQuery, errorAnswer } from '../answer.ts';
import type { Operations } from '../operations/index.ts';
import { type AnswerReader, createAnswerReaders } from './answer-readers.ts';
import { withoutNewerFields } from './newer-fields.ts';
import { readAnswer, type ServiceAnswer } from './read-answer.ts';

/** A healthy service answers sooner. If the cache has no answer, a visitor waits this long at most. */
const ANSWER_MS = 5_000;
/** Several times what the largest page needs; the worst that can be made of it is read within a tenth of a second. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const QUIET_AFTER_FAILURE_MS = 2_000;
const QUIET_AFTER_LIMIT_MS = 5_000;
const MAX_QUIET_MS = 60_000;

/** Statuses with which the service says what is wrong with a question. */
const REFUSALS: readonly (number | undefined)[] = [200, 400, 422];

export interface HostedService {
  url: string;
  accessToken: string;
  assetOrigins: readonly string[];
}

/** Sends requests and reads what comes back: this package has no network of its own. */
export interface ServiceTransport {
  /** Rejects if no answer comes before the signal. */
  postJson: (address: URL, body: string, signal: AbortSignal) => Promise<IncomingMessage>;
  /** Resolves with undefined if there are more bytes. */
  readBody: (response: IncomingMessage, maxBytes: number) => Promise<Buffer | undefined>;
}

interface ServiceQuestion extends ServiceTransport {
  url: string;
  accessToken: string;
  text: string;
  operationName: string;
  variables: Readonly<Record<string, unknown>>;
  read: AnswerReader;
  /** Resolves when an answer may be read, which takes the processor for a while. */
  takeTurn: () => Promise<void>;
}

interface SpaceOptions extends HostedService, ServiceTransport {
  operations: Operations;
  /** Resolves when an answer may be read, which takes the processor for a while. */
  takeTurn: () => Promise<void>;
  /** Called once for each query that the space refuses as long as it has fields that are newer than the space. */
  onOlderSpace?: (query: ContentQuery) => void;
}

/**
 * Returns a function that asks one of the pages' queries. It resolves with data, perhaps with errors beside it; it rejects with a
 * ServiceError. A space that was made before a field existed refuses the whole query, so it is asked without the newer fields.
 */
export function createSpace(
  options: SpaceOptions,
): (query: ContentQuery) => Promise<ServiceAnswer> {
  const { operations, assetOrigins, onOlderSpace } = options;
  const readers = createAnswerReaders(operations, assetOrigins);
  const olderTexts = new Map<string, string>();
  return async (query) => {
    const { hash } = query;
    const text = operations.get(hash)?.text;
    const read = readers.get(hash);
    if (text === undefined || read === undefined) throw new Error('No such query');
    const ask = (asked: string) => askService({ ...options, ...query, text: asked, read });
    const known = olderTexts.get(hash);
    if (known !== undefined) return await ask(known);
    try {
      return await ask(text);
    } catch (error) {
      const older = withoutNewerFields(text);
      const isRefused = error instanceof ServiceError && error.reason === 'refused';
      if (!isRefused || older === undefined) throw error;
      const answer = await ask(older);
      olderTexts.set(hash, older);
      onOlderSpace?.(query);
      return answer;
    }
  };
}

async function askService(question: ServiceQuestion): Promise<ServiceAnswer> {
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
  const { url, accessToken, text, operationName, variables, postJson, readBody } = question;
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

/** An answer with another status, such as 401 or 500, is about our key, our address or the service: the question may be right. */
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

/** The reason why the hosted service gave nothing to show, without its address, which holds the key. */
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
