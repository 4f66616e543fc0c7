import { MAX_JSON_MS, MAX_UPLOAD_MS } from '@poyanil/domain';

export interface BodyLimits {
  jsonMs: number;
  /** Interval over which the speed of an upload is measured. */
  uploadPatienceMs: number;
}

export const BODY_LIMITS: BodyLimits = { jsonMs: MAX_JSON_MS, uploadPatienceMs: 60_000 };

/** Maximum duration of any request; the forms' own limits are shorter. */
export const MAX_REQUEST_MS = MAX_UPLOAD_MS + BODY_LIMITS.uploadPatienceMs;
