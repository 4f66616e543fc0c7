import { DatabaseError } from 'pg';
import { z } from 'zod';
import { OutboxUnavailableError } from '../outbox.ts';

// The first two characters of an SQLSTATE are its class (PostgreSQL's documentation, appendix A).

const systemError = z.object({ message: z.string(), code: z.string().optional() });

/** Error classes about the given values: other values would not cause them. */
const CLASSES_OF_VALUES: ReadonlySet<string> = new Set(['22', '23']);

/** Wrong names, passwords, permissions or tables: waiting fixes none of them. */
const CLASSES_OF_SETTINGS: ReadonlySet<string> = new Set(['28', '3D', '3F', '42']);

/** The server's certificate is for another name, or not from a trusted authority (Node's codes for both). */
const NO_TRUST: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
/** The driver has no code for it. */
const NO_TLS = 'The server does not support SSL connections';

const READ_ONLY = '25006';
const LOCK_NOT_AVAILABLE = '55P03';

/** Two transactions conflicted. PostgreSQL aborted one of them, and it can be repeated. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The database itself is unsuitable, for any caller. The message says what to fix. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError';
}

export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code ?? '');
}

/** The server is read-only, or a lock is not released, for example because a commit waits for a standby that is now the primary. */
export function mayHaveFailedOver({ code }: DatabaseError): boolean {
  return code === READ_ONLY || code === LOCK_NOT_AVAILABLE;
}

/** Whether an operator must fix it, since waiting does not help. */
export function needsOperator(error: unknown): boolean {
  if (error instanceof UnsuitableDatabaseError) return true;
  if (error instanceof DatabaseError) return CLASSES_OF_SETTINGS.has(classOf(error));
  const { data } = systemError.safeParse(error);
  if (data === undefined) return false;
  return NO_TRUST.has(data.code ?? '') || data.message === NO_TLS;
}

/** Converts an error for callers: errors about their values stay, all others become an OutboxUnavailableError. */
export function asOutboxError(error: unknown): unknown {
  if (error instanceof OutboxUnavailableError || isOfProgram(error)) return error;
  if (error instanceof DatabaseError && CLASSES_OF_VALUES.has(classOf(error))) {
    // PostgreSQL's own message may quote the values.
    return new Error(`The outbox refused the values (${error.code})`);
  }
  return new OutboxUnavailableError('unwritable', { cause: error });
}

function isOfProgram(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.name === 'ZodError');
}

function classOf({ code = '' }: DatabaseError): string {
  return code.slice(0, 2);
}
