export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** An error may be its own cause. */
const MAX_DEPTH = 4;

/** Reduces an error to safe fields. Libraries attach others, such as the command with its password, the row, or the refused address. */
export function toLoggedError(error: unknown): LoggedError {
  return describe(error, MAX_DEPTH);
}

function describe(error: unknown, depth: number): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'no error was thrown' };
  const { message, stack } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const errors = error instanceof AggregateError ? error.errors : [];
  const hasCause = error.cause !== undefined && depth > 1;
  return {
    type: error.constructor.name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(hasCause ? { cause: describe(error.cause, depth - 1) } : {}),
    ...(errors.length > 0 && depth > 1
      ? { errors: errors.map((each) => describe(each, depth - 1)) }
      : {}),
  };
}
