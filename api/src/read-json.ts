import { MAX_JSON_BYTES } from '@poyanil/domain';
import express, { type Request, type Response } from 'express';
import { ApiProblem } from './api-problem.ts';
import type { Received } from './received.ts';
import { inviteBody, requireLength } from './require-length.ts';

// Bytes, not Express's own JSON: that one lets broken UTF-8 pass as question marks.
const readBytes = express.raw({ type: () => true, limit: MAX_JSON_BYTES, inflate: false });
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Makes a reader of JSON objects that rejects with an ApiProblem or a body parser's error, after so long at the latest. */
export function createJsonReader(patienceMs: number) {
  return async (request: Request, response: Response): Promise<Received> => {
    requireLength(request, MAX_JSON_BYTES);
    inviteBody(request, response);
    await new Promise<void>((resolve, reject) => {
      const late = () => reject(new ApiProblem('request-timeout'));
      const timer = setTimeout(late, patienceMs);
      readBytes(request, response, (error) => {
        clearTimeout(timer);
        if (error === undefined) resolve();
        else reject(error);
      });
    });
    // Without a body the parser leaves none.
    const bytes: unknown = request.body;
    return { fields: parseObject(bytes instanceof Uint8Array ? bytes : new Uint8Array()) };
  };
}

function parseObject(bytes: Uint8Array): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(decoder.decode(bytes));
  } catch {
    // The parser's message quotes what the visitor wrote.
    throw new ApiProblem('malformed-request');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new ApiProblem('malformed-request');
  }
  return { ...parsed };
}
