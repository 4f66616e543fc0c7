import { messages, PROBLEM_MEDIA_TYPE } from '@poyanil/domain';
import { OutboxUnavailableError } from '@poyanil/outbox';
import type { ErrorRequestHandler, Response } from 'express';
import { MulterError } from 'multer';
import type { Logger } from 'pino';
import { z } from 'zod';
import { asksFirst } from '../body/request-head.ts';
import { contextOf } from '../request-context.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { ApiProblem } from './api-problem.ts';

/** Limits for reading the rest of a request after it was answered. */
const LINGER_MS = 1_000;
const MAX_LINGER_BYTES = 16 * 1024 * 1024;

export function answerProblems(log: Logger, headers: SecurityHeaders): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (error, _request, response, _next) => {
    const known = problemOf(error);
    if (known === undefined || known.problem.status >= 500) {
      log.error({ err: error, requestId: contextOf(response).requestId }, 'request failed');
    }
    if (!response.headersSent) {
      // If a page was expected, its headers may already be set.
      for (const name of Object.keys(headers.page)) response.removeHeader(name);
      response.set(headers.data);
    }
    sendProblem(response, known ?? new ApiProblem('internal-error'));
  };
}

export function sendProblem(response: Response, { problem, reason, headers }: ApiProblem): void {
  const context = contextOf(response);
  context.reason = reason;
  // If the connection is closed or the response has begun, no problem can be sent.
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  response.status(problem.status).set(headers).type(`${PROBLEM_MEDIA_TYPE}; charset=utf-8`);
  const content = JSON.stringify({ ...problem, instance: context.requestId });
  if (response.req.complete) response.send(content);
  else if (asksFirst(response.req)) response.set('Connection', 'close').send(content);
  else sendAndLinger(response, content);
}

/** Sends a response and then discards incoming data for a while. Closing at once could lose the response (RFC 9112, section 9.6). */
function sendAndLinger(response: Response, content: string): void {
  const { req: request } = response;
  response.set({ Connection: 'close', 'Content-Length': `${Buffer.byteLength(content)}` });
  if (request.method === 'HEAD') response.flushHeaders();
  else response.write(content);
  let bytes = 0;
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > MAX_LINGER_BYTES) end();
  });
  request.once('end', end);
  request.once('close', end);
  request.resume();
}

/** The Retry-After of an unavailable outbox: soon enough for a waiting visitor, and late enough for a full disk to be freed. */
const RETRY_AFTER_UNAVAILABLE_S = '30';

// Errors of the body parsers have a status but no class of their own.
const httpErrorSchema = z.object({ status: z.number().int().min(400).max(499) });

/** Converts an error to the problem that the visitor gets. Returns undefined for unexpected errors. */
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

function problemOfMulter({ code, field = '' }: MulterError): ApiProblem {
  if (code === 'LIMIT_FILE_SIZE') {
    return new ApiProblem('content-too-large', { field, detail: messages.fileSize });
  }
  return new ApiProblem(code === 'LIMIT_FIELD_VALUE' ? 'content-too-large' : 'malformed-request');
}

function problemOfStatus(status: number): ApiProblem {
  if (status === 413) return new ApiProblem('content-too-large');
  if (status === 415) return new ApiProblem('unsupported-media-type');
  return new ApiProblem('malformed-request');
}
