import { expect, test } from 'vitest';
import { alertUrl, outboxUrl, publicOrigin, redisUrl, smtpUrl, webAddress } from './addresses.ts';

const schemas = { alertUrl, outboxUrl, publicOrigin, redisUrl, smtpUrl, webAddress };

test.each([
  ['redisUrl', 'redis://127.0.0.1:6379'],
  ['redisUrl', 'rediss://user:p%40ss@host:6380/0'],
  ['redisUrl', 'rediss://:key@[::1]/'],
  ['redisUrl', 'redis://user:one,two@host:6379'],
  ['redisUrl', 'rediss://sentinel:26379'],
  ['smtpUrl', 'smtp://mail.example'],
  ['smtpUrl', 'smtps://desk%40poyanil.example:p%25%23@mail.example:465/?name=poyanil.example'],
  ['outboxUrl', 'file:///data/outbox.db'],
  ['outboxUrl', 'file://localhost/data/the%20outbox.db'],
  ['outboxUrl', 'postgres://poyanil:p%40ss@db:5432/poyanil?sslmode=verify-full'],
  ['outboxUrl', 'postgresql://db/poyanil'],
  ['outboxUrl', 'postgres:///poyanil?host=/run/postgresql&user=poyanil'],
  ['webAddress', 'https://chat.example/hooks/1?key=a#b'],
  ['alertUrl', 'https://chat.example/hooks/1?key=a#b'],
  ['alertUrl', 'slack+https://mattermost.example/hooks/1'],
  ['alertUrl', 'https://ntfy.sh/operators?auth=a2V5'],
  ['publicOrigin', 'http://localhost:8080'],
] as const)('%s accepts %s unchanged', (name, value) => {
  expect(schemas[name].parse(value)).toBe(value);
});

test('publicOrigin removes a final slash', () => {
  expect(publicOrigin.parse('https://www.poyanil.example/')).toBe('https://www.poyanil.example');
});

const REDIS_START = 'not an address that starts with redis:// or rediss://';
const ONE_REDIS =
  'Sentinel, clusters and lists of servers are not supported: give one address, such as redis://host:6379, that always leads to ' +
  'the primary (of a managed Redis, or of a proxy that follows Sentinel)';
const SMTP_START = 'not an address that starts with smtp:// or smtps://';
const WEB_START = 'not an address that starts with http:// or https://';
const OUTBOX_START = 'not an address that starts with file:// or postgres:// or postgresql://';
const ESCAPES = '; in user and password, write % / ? # @ as %25 %2F %3F %23 %40';
const NO_SERVER = `its host or port cannot be read${ESCAPES}`;
const MALFORMED = `a % or # is not escaped${ESCAPES}`;
const HALF_A_LOGIN = 'user without password, or password without user';
const NO_DATABASE = `has no database name, as in postgres://user:password@host/name${ESCAPES}`;
const NO_FILE = 'not an absolute path with a file name, such as file:///data/outbox.db';
const UNKNOWN_FORM =
  'starts with sms+, but only these are supported: json+, slack+, googlechat+, teams+, discord+, ntfy+';
const NO_TOPIC = 'has no ntfy topic, as in https://ntfy.sh/topic';
const NO_ORIGIN = 'not an origin such as https://www.example.org';

test.each([
  ['redisUrl', undefined, 'missing'],
  ['redisUrl', '127.0.0.1:6379', REDIS_START],
  ['redisUrl', 'redis:host', REDIS_START],
  ['redisUrl', 'redis://', 'has no host'],
  ['redisUrl', 'redis://:secret@/0', NO_SERVER],
  ['redisUrl', 'redis://host:70000', NO_SERVER],
  ['redisUrl', 'redis://host:0', 'its port is 0'],
  ['redisUrl', 'redis://one,two', ONE_REDIS],
  ['redisUrl', 'rediss://user:secret@one:6379,two:6379?tls=1', ONE_REDIS],
  ['redisUrl', 'redis+sentinel://:secret@one:26379,two:26379/mymaster/0', ONE_REDIS],
  ['redisUrl', 'rediss-sentinel://one', ONE_REDIS],
  ['redisUrl', 'sentinel://one:26379', ONE_REDIS],
  ['redisUrl', 'redis-cluster://one:6379', ONE_REDIS],
  ['outboxUrl', 'postgres://one,two/poyanil', 'has more than one host'],
  ['redisUrl', 'redis://:sec%ret@host', MALFORMED],
  ['redisUrl', 'redis://host\nredis://other', 'contains a space or a line break'],
  [
    'redisUrl',
    'redis://host/db',
    `its database is not a number, as in redis://host:6379/0${ESCAPES}`,
  ],
  ['smtpUrl', 'mail.example', SMTP_START],
  ['smtpUrl', 'smtp://mail.example:smtp', NO_SERVER],
  ['smtpUrl', 'smtp://mail.example:0', 'its port is 0'],
  ['smtpUrl', 'smtp://me:sec/ret@mail.example', NO_SERVER],
  ['smtpUrl', 'smtp://me:sec%ret@mail.example', MALFORMED],
  ['smtpUrl', 'smtp://me:12#3@mail.example', MALFORMED],
  ['smtpUrl', 'smtp://me:12/3@mail.example', `contains more than a host and a port${ESCAPES}`],
  ['smtpUrl', 'smtp://me@mail.example', HALF_A_LOGIN],
  ['smtpUrl', 'smtp://:secret@mail.example', HALF_A_LOGIN],
  ['outboxUrl', '/data/outbox.db', OUTBOX_START],
  ['outboxUrl', 'file:outbox.db', OUTBOX_START],
  ['outboxUrl', 'file://outbox.db', NO_FILE],
  ['outboxUrl', 'file:///', NO_FILE],
  ['outboxUrl', 'file:///data/a%2Fb.db', NO_FILE],
  ['outboxUrl', 'file:///data/100%.db', NO_FILE],
  ['outboxUrl', 'file:///data/#1.db', NO_FILE],
  ['outboxUrl', 'file:///data/outbox.db?mode=ro', NO_FILE],
  ['outboxUrl', 'postgres:///poyanil', 'has no host'],
  ['outboxUrl', 'postgres://db', NO_DATABASE],
  ['outboxUrl', 'postgres://me:sec%ret@db/poyanil', MALFORMED],
  [
    'outboxUrl',
    'postgres://db/poyanil?sslmode=on',
    'its sslmode is not one of disable, prefer, require, verify-ca, verify-full, no-verify',
  ],
  ['alertUrl', 'chat.example', WEB_START],
  ['alertUrl', 'slack+ftp://chat.example', WEB_START],
  ['alertUrl', 'teams+https://', 'its host or port cannot be read'],
  ['alertUrl', 'sms+https://chat.example', UNKNOWN_FORM],
  ['alertUrl', 'https://ntfy.sh', NO_TOPIC],
  ['alertUrl', 'ntfy+https://push.example/one/two', NO_TOPIC],
  ['webAddress', 'ftp://a.example', WEB_START],
  ['webAddress', 'https://', 'its host or port cannot be read'],
  [
    'webAddress',
    'https://me:secret@a.example',
    'contains a user or a password, which is not allowed here',
  ],
  ['publicOrigin', 'a.example', WEB_START],
  ['publicOrigin', 'https://a.example/path', NO_ORIGIN],
  ['publicOrigin', 'https://a.example/"', NO_ORIGIN],
  ['publicOrigin', 'https://u@a.example', NO_ORIGIN],
] as const)('%s rejects %j for one reason: %s', (name, value, reason) => {
  const { error } = schemas[name].safeParse(value);
  expect(error?.issues.map(({ message }) => message)).toEqual([reason]);
});
