import { MIMEType } from 'node:util';
import type { Form, Problem } from '@poyanil/domain';
import type { Request, Response } from 'express';
import { ApiProblem } from '../problems/api-problem.ts';

/** Matches a boundary that RFC 2046, section 5.1.1, allows. */
const BOUNDARY = /^[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]$/;
const mediaTypes = { json: 'application/json', multipart: 'multipart/form-data' } as const;

/** Throws unless the request body has the route's content type, is UTF-8, and is not compressed. */
export function requireContentType({ headers }: Request, encoding: Form['encoding']): void {
  const type = mediaTypeOf(headers['content-type']);
  const charset = type?.params.get('charset') ?? 'utf-8';
  const coding = headers['content-encoding'] ?? 'identity';
  const accepted =
    type?.essence === mediaTypes[encoding] &&
    isUtf8(charset) &&
    coding.toLowerCase() === 'identity';
  if (!accepted) throw new ApiProblem('unsupported-media-type');
  const boundary = type.params.get('boundary') ?? '';
  if (encoding === 'multipart' && !BOUNDARY.test(boundary)) {
    throw new ApiProblem('malformed-request');
  }
}

function isUtf8(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding === 'utf-8';
  } catch {
    return false; // an unknown name
  }
}

/** Maximum length of a content type: twice that of a multipart form with the longest boundary and a charset. */
const MAX_HEADER_CHARACTERS = 256;

/**
 * Parses a content type. Returns undefined if it is invalid. Throws if it is longer than any form's, because Node's parser takes most of a
 * second for 15,000 spaces in a row.
 */
function mediaTypeOf(header = ''): MIMEType | undefined {
  if (header.length > MAX_HEADER_CHARACTERS) throw new ApiProblem('malformed-request');
  try {
    return new MIMEType(header);
  } catch {
    return undefined; // not a media type
  }
}

/** Throws if the Content-Length is too large. Call it before the body is read, because parsers would first wait for all of it. */
export function requireLength(
  request: Request,
  maxBytes: number,
  fault: Pick<Problem, 'field' | 'detail'> = {},
): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new ApiProblem('content-too-large', fault);
  }
}

export function sendContinue(request: Request, response: Response): void {
  if (asksFirst(request)) response.writeContinue();
}

export function asksFirst({ headers, httpVersion }: Request): boolean {
  return headers.expect?.toLowerCase() === '100-continue' && httpVersion === '1.1';
}
