import { expect, test } from 'vitest';
import { toLoggedError } from './logged-error.ts';

test('omits unknown properties of an error and of its causes', () => {
  const refused = Object.assign(new Error('WRONGPASS'), {
    code: 'EAUTH',
    command: { name: 'hello', args: ['AUTH', 'default', 's3cret'] },
  });
  const all = new AggregateError([refused], 'none was reached');
  const failed = Object.assign(new TypeError('not done', { cause: all }), { detail: 's3cret' });
  const logged = toLoggedError(failed);
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'not done',
    stack: failed.stack,
    cause: { message: 'none was reached', errors: [{ message: 'WRONGPASS', code: 'EAUTH' }] },
  });
  expect(JSON.stringify(logged)).not.toContain('s3cret');
});

test('accepts a circular cause, and a value that is not an error', () => {
  const circular = new Error('round');
  circular.cause = circular;
  expect(JSON.stringify(toLoggedError(circular))).toContain('round');
  expect(toLoggedError({ password: 's3cret' })).toEqual({
    type: 'object',
    message: 'no error was thrown',
  });
});
