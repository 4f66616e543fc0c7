import {
  acceptedSchema,
  MAX_JSON_MS,
  MAX_UPLOAD_MS,
  problemSchema,
  RETRY_WAITS_MS,
  referenceOf,
  type ValidationError,
} from '@poyanil/domain';
import { noteRequest } from '../offline/connection.ts';
import { timeoutSignal } from '../timeout-signal.ts';
import type { FilledForm } from './filled-form.ts';
import { type FormRequest, formRequest } from './form-request.ts';

export type Outcome =
  | { kind: 'sent'; reference: string | undefined }
  /** The server rejected a field that the browser had accepted. */
  | { kind: 'refused'; fault: ValidationError }
  | { kind: 'failed'; isKeyReused?: boolean };

type Answer = Outcome | { kind: 'unavailable' };

interface Surroundings {
  /** The origin of the API; in the browser empty, for the page's own. */
  origin?: string;
  waits?: readonly number[];
}

/** Retries after network errors, 429 and 5xx with the same key, which makes repeats a single submission. */
export async function submitForm(
  filled: FilledForm,
  key: string,
  { origin = '', waits = RETRY_WAITS_MS }: Surroundings = {},
): Promise<Outcome> {
  const request = formRequest(filled);
  let answer = await post(request, key, origin);
  for (const wait of waits) {
    if (answer.kind !== 'unavailable') return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
    answer = await post(request, key, origin);
  }
  return answer.kind === 'unavailable' ? { kind: 'failed' } : answer;
}

async function post(request: FormRequest, key: string, origin: string): Promise<Answer> {
  const { path, body, headers } = request;
  const timeout = typeof body === 'string' ? MAX_JSON_MS : MAX_UPLOAD_MS;
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        Accept: 'application/json',
        'Idempotency-Key': key,
        // Staff answer in the language of the page.
        ...(__LANGUAGE__ === 'ml' && { 'Content-Language': 'ml' }),
      },
      body,
      signal: timeoutSignal(timeout),
    });
    const text = await response.text();
    noteRequest(true);
    return readAnswer(response.status, text);
  } catch {
    noteRequest(false);
    // The network failed, or the response was incomplete or missing. The request may still have arrived; the key prevents a duplicate.
    return { kind: 'unavailable' };
  }
}

function readAnswer(status: number, text: string): Answer {
  if (status === 429 || status >= 500) return { kind: 'unavailable' };
  const json = parseJson(text);
  const accepted = acceptedSchema.safeParse(json);
  // Other successful responses prove nothing: the sign-in page of a guest network also answers 200.
  if (status === 202 || accepted.success) {
    return { kind: 'sent', reference: accepted.data && referenceOf(accepted.data.id) };
  }
  const { type, field, detail } = problemSchema.safeParse(json).data ?? {};
  if (status === 422 && field !== undefined && detail !== undefined) {
    return { kind: 'refused', fault: { field, message: detail } };
  }
  return { kind: 'failed', isKeyReused: type?.endsWith('/idempotency-key-reused') ?? false };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
