import { MAX_JSON_MS, MAX_UPLOAD_MS, MIN_UPLOAD_BYTES_PER_SECOND } from '@poyanil/domain';
import type { UploadRoomOptions } from './upload-room.ts';

/** Limits of the time and the memory that bodies of forms may take. */
export interface BodyLimits {
  jsonMs: number;
  uploads: UploadRoomOptions;
}

const UPLOAD_PATIENCE_MS = 60_000;

export const BODY_LIMITS: BodyLimits = {
  jsonMs: MAX_JSON_MS,
  uploads: {
    // Ten of the longest resumes; each is held once more while it is put together.
    maxBytes: 56 * 1024 * 1024,
    minBytesPerSecond: MIN_UPLOAD_BYTES_PER_SECOND,
    patienceMs: UPLOAD_PATIENCE_MS,
    settledMs: 5_000,
  },
};

/** The size that any request may have: larger ones never reach the forms' own limits. */
export const MAX_REQUEST_MS = MAX_UPLOAD_MS + UPLOAD_PATIENCE_MS;
