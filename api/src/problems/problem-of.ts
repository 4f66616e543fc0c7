import { OutboxUnavailableError } from '@poyanil/outbox';
import { MulterError } from 'multer';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';

/** Soon enough for a visitor who waits, and late enough for a disk to have been cleared. */
const RETRY_AFTER_UNAVAILABLE_S = '30';

// Errors of the body parsers carry a status and no class of their own.
const httpErrorSchema = z.object({ status: z.number().int().min(400).max(499) });

/** What a failure means for the visitor; undefined when it is none that we expect. */
export function problemOf(error: unknown): ApiProblem | undefined {
  if (error instanceof ApiProblem) return error;
  if (error instanceof OutboxUnavailableError) {
    const { detail } = error;
    return new ApiProblem('outbox-unavailable', detail === undefined ? {} : { detail }, {
      'Retry-After': RETRY_AFTER_UNAVAILABLE_S,
    });
  }
  if (error instanceof MulterError) return problemOfMulter(error);
  const httpError = httpErrorSchema.safeParse(error);
  return httpError.success ? problemOfStatus(httpError.data.status) : undefined;
}

function problemOfMulter({ code }: MulterError): ApiProblem {
  const tooLarge = code === 'LIMIT_FILE_SIZE' || code === 'LIMIT_FIELD_VALUE';
  return new ApiProblem(tooLarge ? 'content-too-large' : 'malformed-request');
}

function problemOfStatus(status: number): ApiProblem {
  if (status === 413) return new ApiProblem('content-too-large');
  if (status === 415) return new ApiProblem('unsupported-media-type');
  return new ApiProblem('malformed-request');
}
