export { type LimitedCall, limitCalls, OutboxSilentError } from './limit-calls.ts';
export { createOutbox, openCopy, openOutbox } from './open-outbox.ts';
export type * from './operations.ts';
export * from './outbox.ts';
