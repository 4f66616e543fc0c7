import { expect, test } from 'vitest';
import { settingNames, unknownSettings } from './unknown-settings.ts';

test('reports no known setting, with or without _FILE', () => {
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
])('reports %s, and %s as the nearest setting', (name, nearest) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([{ setting: name, nearest }]);
});

test('ignores variables of other programs', () => {
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
