import type { ContentAnswer } from '@poyanil/content';

export type ServiceFailure =
  | 'unreachable'
  | 'late'
  | 'limited'
  | 'failed'
  | 'strange'
  | 'refused'
  | 'quiet';

/** Why the hosted service gave nothing to show; without its address, which holds the key. */
export class ServiceError extends Error {
  override name = 'ServiceError';
  readonly reason: ServiceFailure;
  /** For how long it is better not asked again. */
  readonly quietMs: number;
  /** What to tell the visitor, when it was the question that was wrong. */
  readonly refusal?: ContentAnswer;

  constructor(reason: ServiceFailure, quietMs: number, refusal?: ContentAnswer) {
    super(`The content service: ${reason}`);
    this.reason = reason;
    this.quietMs = quietMs;
    if (refusal !== undefined) this.refusal = refusal;
  }
}
