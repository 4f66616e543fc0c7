export { type LimitedCall, limitCalls, OutboxSilentError } from './limit-calls.ts';
export type * from './notification-rules.ts';
export { createOutbox, lookAtTables, openCopy, openOutbox } from './open-outbox.ts';
export type * from './operations.ts';
export * from './outbox.ts';
export type { TablesAtStart } from './table-version.ts';
