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
import { createAddressHasher } from '../submissions/visitors.ts';
import type { Received } from './read-json.ts';
import { inviteBody, requireLength } from './request-head.ts';

/** The fields of the form, `to` and `subject`, and as many again for what is not ours. */
const MAX_FIELDS = 24;
/** The file, and what surrounds it: part headers and fields. */
const MAX_UPLOAD_BYTES = MAX_RESUME_BYTES + 256 * 1024;
/** Uploads to hold in memory at a time, until they are stored: each takes its resume's 5 MiB several times. */
const MAX_UPLOADS = 8;
/** However slowly a visitor sends, others can upload beside it. */
const MAX_UPLOADS_OF_VISITOR = 6;
const RETRY_AFTER_S = '10';

export function createMultipartReader(fileField: string, patienceMs: number) {
  const parse = multer({
    storage: multer.memoryStorage(),
    // The default would turn a Malayalam file name into noise.
    defParamCharset: 'utf8',
    limits: {
      fileSize: MAX_RESUME_BYTES,
      files: 1,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      fieldSize: MAX_JSON_BYTES,
      fieldNameSize: 64,
      headerPairs: 16,
      // Names such as a[b] or a[0] are no names of ours; unlimited, they cost time and memory.
      fieldNestingDepth: 0,
      fieldArrayIndexLimit: 0,
    },
  }).single(fileField);
  const visitorOf = createAddressHasher();
  /** The visitor of each upload in memory. */
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
    inviteBody(request, response);
    const parsed = new Promise<void>((resolve, reject) => {
      parse(request, response, (error: unknown) =>
        error === undefined ? resolve() : reject(multipartError(error)),
      );
    });
    try {
      await Promise.race([parsed, watchUpload(request, response, patienceMs)]);
    } catch (error) {
      // The parser gets no more of it, whatever else the visitor sends.
      request.unpipe();
      throw error;
    }
    return receivedOf(request);
  };
}

/** Rejects with an ApiProblem once an upload is too slow, or larger than a body in chunks said beforehand. */
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

/** Whatever the multipart parser dislikes without a code of its own is malformed; its words can quote the content. */
function multipartError(error: unknown): unknown {
  return error instanceof multer.MulterError ? error : new ApiProblem('malformed-request');
}

function receivedOf({ body, file }: Request): Received {
  // A content type that the parser cannot read is none to it: it leaves no form at all.
  if (body === undefined) throw new ApiProblem('malformed-request');
  const fields: Record<string, unknown> = { ...body };
  const texts = [...Object.keys(fields), ...Object.values(fields), file?.originalname ?? ''];
  if (texts.flat().some(isUnreadable)) throw new ApiProblem('malformed-request');
  return file === undefined
    ? { fields }
    : { fields, file: { name: file.originalname, bytes: file.buffer } };
}

/** The parser puts U+FFFD in place of broken UTF-8, and nothing at all where a part claims a charset that it does not know. */
function isUnreadable(text: unknown): boolean {
  return text === undefined || (typeof text === 'string' && text.includes('\uFFFD'));
}
