import type { Outbox, OutboxUnavailableError } from '../outbox.ts';

export type CallName = Exclude<keyof Outbox, 'close'>;

export interface ThreadCall {
  number: number;
  name: CallName;
  given: unknown[];
}

export type Unavailable = Pick<OutboxUnavailableError, 'reason' | 'detail'>;

export type ThreadAnswer = { number: number } & (
  | { ok: true; value: unknown }
  | { ok: false; message: string; unavailable?: Unavailable }
);
