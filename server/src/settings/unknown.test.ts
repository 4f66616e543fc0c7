import { expect, test } from 'vitest';
import { settingNames, unknownSettings } from './unknown.ts';

test('what is known is not told, nor is a file that holds it', () => {
  const names = settingNames.flatMap((name) => [name, `${name}_FILE`]);
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

test.each([
  ['MAILBOX_PUNALAR', 'MAILBOX_PUNALUR'],
  ['MALIBOX_PUNALUR', 'MAILBOX_PUNALUR'],
  ['ALERT_MIAL', 'ALERT_MAIL'],
  ['REDIS_ULR', 'REDIS_URL'],
  ['SMTP_URL_PUNALOOR', 'SMTP_URL_PUNALUR'],
  ['OUTBOX_URI_FILE', 'OUTBOX_URL'],
  ['RATE_LIMIT_PER_MINUTES', 'RATE_LIMIT_PER_MINUTE'],
])('%s is told, and that %s may be meant', (name, nearest) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([{ setting: name, nearest }]);
});

test('what others set is none of ours', () => {
  const theirs = [
    'PATH',
    'HOSTNAME',
    'MAIL',
    'LOGNAME',
    'NODE_VERSION',
    'REDIS_SERVICE_HOST',
    'PORTS',
    'npm_config_cache',
  ];
  expect(unknownSettings(Object.fromEntries(theirs.map((name) => [name, 'x'])))).toEqual([]);
});
