import { DatabaseError } from 'pg';
import { z } from 'zod';
import { OutboxUnavailableError } from '../outbox.ts';

// The first two characters of an SQLSTATE are its class (PostgreSQL's documentation, appendix A).

const systemError = z.object({ message: z.string(), code: z.string().optional() });

/** Error classes that the caller's values cause: 22 is invalid data, 23 a violated constraint. Other values would not cause them. */
const CLASSES_OF_VALUES: ReadonlySet<string> = new Set(['22', '23']);

/** Error classes of wrong names, passwords, permissions or tables. An operator must fix them, because waiting doesn't help. */
const CLASSES_OF_SETTINGS: ReadonlySet<string> = new Set(['28', '3D', '3F', '42']);

/** Node's error codes for a server certificate that has expired, is for another name, or isn't from a trusted authority. */
const NO_TRUST: ReadonlySet<string> = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
/** The driver's error message for a server without TLS. The driver gives this error no code. */
const NO_TLS = 'The server does not support SSL connections';

const READ_ONLY = '25006';
const LOCK_NOT_AVAILABLE = '55P03';

/** Error codes of a transaction that PostgreSQL aborted because it conflicted with another. It can be repeated. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The error for a database that no program can use as an outbox. The message says what to fix. */
export class UnsuitableDatabaseError extends Error {
  override name = 'UnsuitableDatabaseError';
}

export function isConflict(error: unknown): boolean {
  return error instanceof DatabaseError && CONFLICTS.has(error.code ?? '');
}

/** Returns whether the server is read-only, or holds a lock, for example because a commit waits for a standby that is now the primary. */
export function mayHaveFailedOver({ code }: DatabaseError): boolean {
  return code === READ_ONLY || code === LOCK_NOT_AVAILABLE;
}

/** Returns whether an operator must fix the cause of an error, because waiting doesn't help. */
export function needsOperator(error: unknown): boolean {
  if (error instanceof UnsuitableDatabaseError) return true;
  if (error instanceof DatabaseError) return CLASSES_OF_SETTINGS.has(classOf(error));
  const { data } = systemError.safeParse(error);
  if (data === undefined) return false;
  return NO_TRUST.has(data.code ?? '') || data.message === NO_TLS;
}

/** Converts an error to an OutboxUnavailableError, unless our own program or the caller's values caused it. */
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
