export { openOutbox } from './open-outbox.ts';
export * from './outbox.ts';
