import type { IncomingMessage } from 'node:http';
import { type ContentQuery, type ContentResponse, errorResponse } from '../answer.ts';
import type { Operations } from '../operations/index.ts';
import { type AnswerReader, createAnswerReaders } from './answer-readers.ts';
import { withoutNewerFields } from './newer-fields.ts';
import { readAnswer, type ServiceAnswer } from './read-answer.ts';

/** Timeout for a request. A healthy service responds sooner. If the cache has no result, a visitor waits this long at most. */
const ANSWER_MS = 5_000;
/** Several times the size that the largest page needs. Even the slowest possible body of this size is parsed within a tenth of a second. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const QUIET_AFTER_FAILURE_MS = 2_000;
const QUIET_AFTER_LIMIT_MS = 5_000;
const MAX_QUIET_MS = 60_000;

/** Statuses of responses in which the service reports an invalid query. */
const REFUSALS: readonly (number | undefined)[] = [200, 400, 422];

export interface HostedService {
  url: string;
  accessToken: string;
  assetOrigins: readonly string[];
}

/** Sends requests and reads responses, because this package has no network code. */
export interface ServiceTransport {
  /** Rejects if there is no response before the signal. */
  postJson: (address: URL, body: string, signal: AbortSignal) => Promise<IncomingMessage>;
  /** Resolves with undefined if the body exceeds `maxBytes`. */
  readBody: (response: IncomingMessage, maxBytes: number) => Promise<Buffer | undefined>;
}

interface ServiceQuestion extends ServiceTransport {
  url: string;
  accessToken: string;
  text: string;
  operationName: string;
  variables: Readonly<Record<string, unknown>>;
  read: AnswerReader;
  takeTurn: () => Promise<void>;
}

interface SpaceOptions extends HostedService, ServiceTransport {
  operations: Operations;
  /** Resolves when a response may be parsed, which occupies the CPU for a while. */
  takeTurn: () => Promise<void>;
  /** Called once for each query that the space rejects because it has fields that are newer than the space. */
  onOlderSpace?: (query: ContentQuery) => void;
}

/** Resolves with data, perhaps with errors; rejects with a ServiceError. A space that rejects newer fields is queried without them. */
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
  // The service may still answer all other queries well.
  if (said === 'strange') throw new ServiceError('strange', 0);
  if (status === 200 && typeof said === 'object') return said;
  if (said !== 'refusal') throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
  const refusal = errorResponse(400, 'INVALID_ARGUMENT', 'The content service refused the query');
  throw new ServiceError('refused', 0, refusal);
}

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

/** Throws for other statuses, such as 401 or 500. They concern our key, our URL or the service, so the query may be valid. */
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

/** Why the hosted service gave no result, without its URL, which contains the key. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly reason: ServiceFailure;
  /** How long to wait before querying the service again, in milliseconds. */
  readonly quietMs: number;
  /** The response for the visitor if the query was invalid. */
  readonly refusal?: ContentResponse;

  constructor(reason: ServiceFailure, quietMs: number, refusal?: ContentResponse) {
    super(`The content service: ${reason}`);
    this.reason = reason;
    this.quietMs = quietMs;
    if (refusal !== undefined) this.refusal = refusal;
  }
}
