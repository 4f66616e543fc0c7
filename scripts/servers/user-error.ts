/** An error that the user can fix: its message says how, and no stack is shown. */
export class UserError extends Error {
  override name = 'UserError';
}
