export { createCallTimeout, OutboxTimeoutError, type TimedCall } from './call-timeout.ts';
export type * from './notification-rules.ts';
export { createOutbox, inspectTables, openOutbox, openSnapshot } from './open-outbox.ts';
export type * from './operations.ts';
export * from './outbox.ts';
export type { TablesAtStart } from './table-version.ts';
