export { createOutbox, openOutbox } from './open-outbox.ts';
export type * from './operations.ts';
export * from './outbox.ts';
