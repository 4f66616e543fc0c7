import * as z from 'zod/mini';

/** All problems that a request can fail with: name → status and a readable title. Types are URLs below `/problems/`. */
export const problems = {
  'malformed-request': { status: 400, title: 'The request cannot be read' },
  'invalid-idempotency-key': {
    status: 400,
    title: 'The Idempotency-Key is not 1 to 255 printable characters',
  },
  'cross-site-request': { status: 403, title: 'The form was sent by another site' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address takes another method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'content-too-large': { status: 413, title: 'The request is too large' },
  'uri-too-long': { status: 414, title: 'The address is too long' },
  'unsupported-media-type': { status: 415, title: 'This address takes another content type' },
  'invalid-field': { status: 422, title: 'A field is not as the form asks' },
  'idempotency-key-reused': {
    status: 422,
    title: 'This Idempotency-Key was used with other values',
  },
  'too-many-requests': { status: 429, title: 'Too many requests from one address' },
  'headers-too-large': { status: 431, title: 'The headers are too large' },
  'internal-error': { status: 500, title: 'The server failed' },
  'bad-gateway': { status: 502, title: 'The server behind this one failed' },
  'outbox-unavailable': { status: 503, title: 'Submissions cannot be stored just now' },
  'gateway-timeout': { status: 504, title: 'The server behind this one took too long' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemName = keyof typeof problems;

export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** RFC 9457. `instance` is the request's id, `field` the invalid input. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  instance: z.optional(z.string()),
  field: z.optional(z.string()),
});

export type Problem = z.infer<typeof problemSchema>;

export function problem(
  name: ProblemName,
  extra: Pick<Problem, 'detail' | 'instance' | 'field'> = {},
): Problem {
  return { type: `/problems/${name}`, ...problems[name], ...extra };
}

export const acceptedSchema = z.object({ id: z.string(), status: z.literal('accepted') });

export type Accepted = z.infer<typeof acceptedSchema>;
