import { MAX_JSON_BYTES } from '@poyanil/domain';
import type { Request, Response } from 'express';
import { ApiProblem } from '../problems/api-problem.ts';
import { requireLength, sendContinue } from './request-head.ts';

/** The untrusted body as the browser sent it. */
export interface Received {
  fields: Record<string, unknown>;
  file?: ReceivedFile;
}

export interface ReceivedFile {
  name: string;
  bytes: Uint8Array;
}

// Don't use Express's own parser, because it replaces broken UTF-8 instead of rejecting it.
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Creates a function that reads a JSON body. It rejects with an ApiProblem if the body is invalid or takes longer than `patienceMs`. */
export function createJsonReader(patienceMs: number) {
  return async (request: Request, response: Response): Promise<Received> => {
    requireLength(request, MAX_JSON_BYTES);
    sendContinue(request, response);
    return { fields: parseObject(await readBytes(request, patienceMs)) };
  };
}

function readBytes(request: Request, patienceMs: number): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let length = 0;

  function take(chunk: Buffer): void {
    length += chunk.length;
    chunks.push(chunk);
    // A chunked body has no Content-Length to check beforehand.
    if (length > MAX_JSON_BYTES) giveUp(new ApiProblem('content-too-large'));
  }
  function finish(): void {
    stop();
    const [first, ...others] = chunks;
    resolve(others.length === 0 && first !== undefined ? first : Buffer.concat(chunks));
  }
  function giveUp(problem: ApiProblem): void {
    stop();
    reject(problem);
  }
  function stop(): void {
    clearTimeout(timer);
    request.off('data', take).off('end', finish).off('close', cutOff);
  }
  const cutOff = () => giveUp(new ApiProblem('malformed-request'));
  const timer = setTimeout(() => giveUp(new ApiProblem('request-timeout')), patienceMs);
  request.on('data', take).on('end', finish).on('close', cutOff);
  return promise;
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
