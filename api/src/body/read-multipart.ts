import { finished } from 'node:stream';
import {
  MAX_JSON_BYTES,
  MAX_RESUME_BYTES,
  MIN_UPLOAD_BYTES_PER_SECOND,
  messages,
} from '@poyanil/domain';
import type { Request, Response } from 'express';
import multer from 'multer';
import { ApiProblem } from '../problems/api-problem.ts';
import { createAddressHasher } from '../submissions/client-addresses.ts';
import type { Received } from './read-json.ts';
import { requireLength, sendContinue } from './request-head.ts';

/** Maximum number of fields: the form's own, `to` and `subject`, and as many again for fields that we don't know. */
const MAX_FIELDS = 24;
/** Maximum size of an upload: the file, plus part headers and fields. */
const MAX_UPLOAD_BYTES = MAX_RESUME_BYTES + 256 * 1024;
/** Maximum number of uploads in memory. Until it is stored, each takes several times the 5 MiB of its resume. */
const MAX_UPLOADS = 8;
/** Maximum number of uploads of one visitor, so that a slow visitor leaves capacity for others. */
const MAX_UPLOADS_OF_VISITOR = 6;
const RETRY_AFTER_S = '10';

export function createMultipartReader(fileField: string, patienceMs: number) {
  const parse = multer({
    storage: multer.memoryStorage(),
    // The default would garble a Malayalam file name.
    defParamCharset: 'utf8',
    limits: {
      fileSize: MAX_RESUME_BYTES,
      files: 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      fieldSize: MAX_JSON_BYTES,
      fieldNameSize: 64,
      headerPairs: 16,
      // Our fields have no names such as a[b] or a[0]; unlimited nesting would cost time and memory.
      fieldNestingDepth: 0,
      fieldArrayIndexLimit: 0,
    },
  }).single(fileField);
  const visitorOf = createAddressHasher();
  const uploads: string[] = [];

  return async (request: Request, response: Response): Promise<Received> => {
    requireLength(request, MAX_UPLOAD_BYTES, { field: fileField, detail: messages.fileSize });
    const visitor = visitorOf(request);
    const own = uploads.filter((each) => each === visitor).length;
    if (uploads.length >= MAX_UPLOADS || own >= MAX_UPLOADS_OF_VISITOR) {
      throw new ApiProblem('outbox-unavailable', {}, { 'Retry-After': RETRY_AFTER_S });
    }
    uploads.push(visitor);
    finished(response, () => void uploads.splice(uploads.indexOf(visitor), 1));
    sendContinue(request, response);
    const parsed = new Promise<void>((resolve, reject) => {
      parse(request, response, (error: unknown) =>
        error === undefined ? resolve() : reject(multipartError(error)),
      );
    });
    try {
      await Promise.race([parsed, watchUpload(request, response, patienceMs)]);
    } catch (error) {
      // Stop the parser, even if the visitor keeps sending.
      request.unpipe();
      throw error;
    }
    return receivedOf(request);
  };
}

/** Rejects with an ApiProblem once an upload is too slow, or once a chunked body is too large. */
function watchUpload(request: Request, response: Response, patienceMs: number): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leastBytes = (MIN_UPLOAD_BYTES_PER_SECOND * patienceMs) / 1_000;
  let bytes = 0;
  let bytesBefore = 0;
  const timer = setInterval(() => {
    const isSlow = bytes - bytesBefore < leastBytes;
    if (isSlow && !request.complete) reject(new ApiProblem('request-timeout'));
    bytesBefore = bytes;
  }, patienceMs);
  finished(response, () => clearInterval(timer));
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > MAX_UPLOAD_BYTES) reject(new ApiProblem('content-too-large'));
  });
  return promise;
}

/** Replaces parser errors that have no code of their own by `malformed-request`, because their messages can quote the upload. */
function multipartError(error: unknown): unknown {
  return error instanceof multer.MulterError ? error : new ApiProblem('malformed-request');
}

function receivedOf({ body, file }: Request): Received {
  // The parser ignores a content type that it cannot read, and then leaves no body at all.
  if (body === undefined) throw new ApiProblem('malformed-request');
  const fields: Record<string, unknown> = { ...body };
  const texts = [...Object.keys(fields), ...Object.values(fields), file?.originalname ?? ''];
  if (texts.flat().some(isUnreadable)) throw new ApiProblem('malformed-request');
  return file === undefined
    ? { fields }
    : { fields, file: { name: file.originalname, bytes: file.buffer } };
}

/** Returns whether a text has U+FFFD, which replaces broken UTF-8, or is undefined, because the charset of its part is unknown. */
function isUnreadable(text: unknown): boolean {
  return text === undefined || (typeof text === 'string' && text.includes('\uFFFD'));
}
