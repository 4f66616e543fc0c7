import { ReplyError } from 'ioredis';
import { expect, test } from 'vitest';
import { nameFault, QueueError } from './queue-error.ts';

const SAID = 'Rajan 9847012345';

test.each([
  ['Redis, in words of its own', new ReplyError(`ERR ${SAID}`), 'Redis answers with an error'],
  ['Redis, with a code', new ReplyError(`WRONGTYPE ${SAID}`), 'Redis answers WRONGTYPE'],
  ['a script in Redis', new ReplyError(`ERR OOM ${SAID} script: x`), 'Redis answers OOM'],
  ['a job that is no JSON', syntaxError(), 'a job is no JSON'],
  [
    'BullMQ, of a job',
    Object.assign(new Error(`Missing key for job ${SAID}`), { code: -1 }),
    'a job is not where it was left',
  ],
  [
    'the network',
    Object.assign(new Error(SAID), { code: 'ECONNRESET' }),
    'the connection to Redis: ECONNRESET',
  ],
  ['a code that is none', Object.assign(new Error(SAID), { code: SAID }), 'unexpected: Error'],
  ['whatever else', new TypeError(SAID), 'unexpected: TypeError'],
  ['no error', SAID, 'an unknown error'],
  ['ourselves', new QueueError('Redis is away'), 'Redis is away'],
])('what is said of an error of %s is ours', (_, error, words) => {
  expect(nameFault(error)).toBe(words);
});

function syntaxError(): unknown {
  try {
    return JSON.parse(`{${SAID}`);
  } catch (error) {
    return error;
  }
}
