import { type ContentAnswer, errorAnswer } from '@poyanil/content';
import { z } from 'zod';

/** Longer than a healthy service takes, and as long as a visitor with nothing in the cache may have to wait. */
const ANSWER_MS = 5_000;
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;
const QUIET_AFTER_FAILURE_MS = 2_000;
const QUIET_AFTER_LIMIT_MS = 5_000;
const MAX_QUIET_MS = 60_000;

/** With these statuses the service says what is wrong with a question. */
const REFUSALS: readonly number[] = [200, 400, 422];

export type ServiceFailure = 'unreachable' | 'late' | 'limited' | 'failed' | 'refused' | 'quiet';

/** Why the hosted service gave nothing to show; without its address, which holds the key. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly reason: ServiceFailure;
  /** For how long it is better not asked again. */
  readonly quietMs: number;
  /** What to tell the visitor, when it was the question that was wrong. */
  readonly refusal?: ContentAnswer;

  constructor(reason: ServiceFailure, quietMs: number, refusal?: ContentAnswer) {
    super(`The content service: ${reason}`);
    this.reason = reason;
    this.quietMs = quietMs;
    if (refusal !== undefined) this.refusal = refusal;
  }
}

export interface ServiceQuestion {
  url: string;
  accessToken: string;
  text: string;
  operationName: string;
  variables: Readonly<Record<string, unknown>>;
}

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string().catch('') })).optional(),
});

/** One question to the hosted service. Resolves with data, perhaps with errors beside it; rejects with a ServiceError. */
export async function askService({
  url,
  accessToken,
  text,
  operationName,
  variables,
}: ServiceQuestion): Promise<ContentAnswer> {
  const address = new URL(url);
  address.searchParams.set('access_token', accessToken);
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: text, operationName, variables }),
    // A redirect would carry the key to whom it leads.
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(fail);
  const body = await readBody(response);
  if (response.status === 429) throw new ServiceError('limited', quietMsOf(response));
  if (response.status >= 500) throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
  const answer = answerSchema.safeParse(parse(body));
  if (!answer.success) throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
  const { data, errors } = answer.data;
  if (response.ok && data)
    return { status: 200, body: withoutInternals(answer.data, body, errors) };
  // Anything else, such as 401, is about our key or address: the question may be right.
  const isRefusal = errors !== undefined && REFUSALS.includes(response.status);
  if (!isRefusal) throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
  throw new ServiceError(
    'refused',
    0,
    errorAnswer(400, 'INVALID_ARGUMENT', 'The content service refused the question'),
  );
}

function fail(error: unknown): never {
  const isLate = error instanceof Error && error.name === 'TimeoutError';
  throw new ServiceError(isLate ? 'late' : 'unreachable', QUIET_AFTER_FAILURE_MS);
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > MAX_ANSWER_BYTES) break;
      chunks.push(chunk);
    }
  } catch (error) {
    fail(error);
  }
  if (length > MAX_ANSWER_BYTES) throw new ServiceError('failed', QUIET_AFTER_FAILURE_MS);
  return Buffer.concat(chunks).toString();
}

/** Errors beside data stay as many as they are, and lose their words: those may tell of addresses. */
function withoutInternals(
  answer: z.output<typeof answerSchema>,
  body: string,
  errors: readonly unknown[] | undefined,
): string {
  if (errors === undefined || errors.length === 0) return body;
  const message = 'A part of this could not be found';
  return JSON.stringify({ data: answer.data, errors: errors.map(() => ({ message })) });
}

function quietMsOf({ headers }: Response): number {
  const seconds = Number(headers.get('x-contentful-ratelimit-reset') ?? headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds * 1000, MAX_QUIET_MS) : QUIET_AFTER_LIMIT_MS;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page of a proxy, perhaps
  }
}
