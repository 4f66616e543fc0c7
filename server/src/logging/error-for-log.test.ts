import { expect, test } from 'vitest';
import { errorForLog } from './error-for-log.ts';

test('what a library hangs on an error is not for the log, however deep', () => {
  const refused = Object.assign(new Error('WRONGPASS'), {
    code: 'EAUTH',
    command: { name: 'hello', args: ['AUTH', 'default', 's3cret'] },
  });
  const all = new AggregateError([refused], 'none was reached');
  const failed = Object.assign(new TypeError('not done', { cause: all }), { detail: 's3cret' });
  const logged = errorForLog(failed);
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'not done',
    stack: failed.stack,
    cause: { message: 'none was reached', errors: [{ message: 'WRONGPASS', code: 'EAUTH' }] },
  });
  expect(JSON.stringify(logged)).not.toContain('s3cret');
});

test('an error that is its own cause, and what is no error, are logged as well', () => {
  const circular = new Error('round');
  circular.cause = circular;
  expect(JSON.stringify(errorForLog(circular))).toContain('round');
  expect(errorForLog({ password: 's3cret' })).toEqual({
    type: 'object',
    message: 'no error was thrown',
  });
});
