import { mkdirSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readApiConfig } from '../../api/src/config.ts';
import { readWorkerConfig } from '../../worker/src/config.ts';
import { asLines, makeSetupFolder, type SetupFolder } from '../support/setup-folder.ts';
import { ANSWERS, input as valid } from './setup-answers.ts';

const MAILBOXES = hospitalIds.map((id) => hospitalVariable('MAILBOX', id));
const MAIL_SERVERS = ['SMTP_URL', ...hospitalIds.map((id) => hospitalVariable('SMTP_URL', id))];
const ADDRESSES = ['MAIL_FROM', 'ALERT_MAIL', ...MAILBOXES];

let folder: SetupFolder;
beforeEach(() => {
  folder = makeSetupFolder();
});
afterEach(() => folder.remove());

test('lists all missing and wrong answers at once, and writes nothing', () => {
  const [mailbox = '', twice = '', ...missing] = MAILBOXES;
  const input = `# ours
PUBLIC_URL=https://www.poyanil.example/home
MAIL_FORM=no-reply@poyanil.example
${mailbox}=Desk <desk@poyanil.example>
${twice}=desk@poyanil.example
${twice}=desk@poyanil.example
a line of words
TLS=nginx
`;
  const { status, output } = folder.run({ input });
  expect(status).toBe(1);
  const [first, ...lines] = output.trimEnd().split('\n');
  expect(first).toMatch(/nothing has been written/);
  const named = lines.map((line) => line.trim().split(/[:.]| is missing| is not/)[0]);
  expect(named.toSorted()).toEqual(
    [
      ...['Line 3', `Line 6 sets ${twice} a second time`, 'Line 7', 'PUBLIC_URL', mailbox, 'TLS'],
      ...['MAIL_FROM', ...missing, 'SMTP_URL'],
    ].toSorted(),
  );
  expect(folder.made()).toEqual({});
});

/** Invalid values for each kind of setting, which programs would refuse as well. */
test.each([
  {
    origins: ['ftp://www.x.example', 'https://www.x.example/home', 'https://www x.example'],
    servers: ['mail.x.example', 'smtp://a@mail', 'smtp://mail:0', 'smtps://:secret@mail:465'],
    addresses: ['a', 'a@localhost', 'a@x.example,b@x.example', 'A <a@x.example>', 'a@-x.example'],
    webs: ['chat.example/x', 'https://user:secret@chat.example/x'],
    ports: ['0', '80a'],
  },
  {
    origins: ['https://', 'https://www.x.example:443', 'https://user@www.x.example'],
    servers: ['smtp://a:b/c@mail', 'smtp://a:100%@mail', 'smtp://mail:65536', 'smtp://mail:25/a'],
    addresses: ['a@x..example', 'a.@x.example', 'a b@x.example', '@x.example', 'a@ഒ.example'],
    webs: ['https://:80/', 'https://chat.example:x/'],
    ports: ['65536', '-1'],
  },
])(
  'names each setting with an invalid value: $origins.0 and others',
  ({ origins, servers, addresses, webs, ports }) => {
    const pairs = (names: readonly string[], values: readonly string[]) =>
      names.map((name, index) => [name, values[index] ?? ''] as const);
    const faulty = Object.fromEntries([
      ...pairs(MAIL_SERVERS, servers),
      ...pairs(ADDRESSES, addresses),
      ...pairs(['ALERT_URL', 'HEARTBEAT_URL'], webs),
      ...pairs(['PORT', 'WORKER_ADMIN_PORT'], ports),
    ]);
    for (const [index, PUBLIC_URL] of origins.entries()) {
      const wrong: Record<string, string> = { ...(index === 0 && faulty), PUBLIC_URL };
      const { output } = folder.run({ input: asLines({ ...ANSWERS, ...wrong }) });
      const named = output.match(/^ {2}([A-Z_]+): /gm)?.map((name) => name.replaceAll(/[ :]/g, ''));
      expect(named?.toSorted()).toEqual(Object.keys(wrong).toSorted());
      expect(faultsOfPrograms(wrong)).toEqual(
        // Setup refuses port 0, because Docker can't publish it, but the programs accept it.
        Object.keys(wrong)
          .filter((name) => wrong[name] !== '0')
          .toSorted(),
      );
    }
  },
);

test.each([
  {
    PUBLIC_URL: 'http://localhost:8080',
    SMTP_URL: 'smtp://[::1]:25',
    MAIL_FROM: "o'neill+web@xn--poyanil.example".replace("'", ''),
    ALERT_URL: 'https://chat.example/T0/B0?key=a%20b#x',
  },
  {
    PUBLIC_URL: 'https://a.b-c.example:8443',
    SMTP_URL: 'smtps://desk%40poyanil.example:a%3Ab$c`d"e@mail.poyanil.example',
    MAIL_FROM: 'a.{b}|~$x`@poyanil.example',
    ALERT_URL: 'http://10.0.0.5:8080/$HOME',
  },
  {
    PUBLIC_URL: 'http://10.0.0.5',
    SMTP_URL: 'smtp://10.0.0.6',
    MAIL_FROM: 'desk@poyanil.example',
    ALERT_URL: 'ntfy+https://push.poyanil.example/site',
  },
])('keeps unusual but valid values unchanged: $PUBLIC_URL and others', (values) => {
  const { ALERT_URL, SMTP_URL, ...settings } = values;
  const others = Object.fromEntries(MAILBOXES.map((name) => [name, values.MAIL_FROM]));
  const { status, output } = folder.run({ input: asLines({ ...values, ...others, TLS: 'proxy' }) });
  expect({ status, output }).toMatchObject({ status: 0 });
  expect(parseEnv(folder.read('.env'))).toMatchObject(settings);
  expect(folder.read('.secrets/smtp_url')).toBe(`${SMTP_URL}\n`);
  expect(folder.read('.secrets/alert_url')).toBe(`${ALERT_URL}\n`);
  expect(faultsOfPrograms({ ...values, ...others })).toEqual([]);
});

test.each([
  ['a final slash', 'www.poyanil.example/ ', 'https://www.poyanil.example'],
  ['capitals', 'HTTPS://WWW.Poyanil.example', 'https://www.poyanil.example'],
  ['quotes', '"www.poyanil.example"', 'https://www.poyanil.example'],
])('accepts a public address with %s', (_what, typed, kept) => {
  folder.run({ input: `PUBLIC_URL=${typed}\r\n${valid.replace(/^PUBLIC_URL.*\n/, '')}` });
  expect(folder.settings().PUBLIC_URL).toBe(kept);
});

test.each(['https://www.poyanil.example:8443', 'http://www.poyanil.example', 'https://10.0.0.5'])(
  'refuses Caddy if it cannot get a certificate for %s',
  (PUBLIC_URL) => {
    const { output } = folder.run({ input: asLines({ ...ANSWERS, PUBLIC_URL, TLS: 'caddy' }) });
    expect(output).toMatch(/TLS: Caddy (?:gets a certificate for a name|needs HTTPS)/);
  },
);

test.each(['no-reply', 'NoReply', 'website.do-not-reply'])(
  'refuses %s as the address that would receive bounces',
  (local) => {
    const address = `${local}@poyanil.example`;
    const { MAIL_BOUNCES: _, ...others } = ANSWERS;
    const given = folder.run({ input: asLines({ ...ANSWERS, MAIL_BOUNCES: address }) });
    expect(given.output).toContain('MAIL_BOUNCES: Nobody reads a no-reply address');
    const alone = folder.run({ input: asLines({ ...others, MAIL_FROM: address }) });
    expect(alone.output).toContain(
      'MAIL_BOUNCES is missing. Bounces would go to a no-reply address',
    );
    expect(folder.made()).toEqual({});
    const told = { ...others, MAIL_FROM: address, ALERT_MAIL: 'night@poyanil.example' };
    expect(folder.run({ input: asLines(told) }).status).toBe(0);
  },
);

test('checks values in .env that were edited by hand', () => {
  folder.run({ input: valid });
  writeFileSync(
    folder.path('.env'),
    folder.read('.env').replace(/^MAIL_FROM=.*$/m, 'MAIL_FROM=us'),
  );
  const { status, output } = folder.run({});
  expect(status).toBe(1);
  expect(output).toContain('MAIL_FROM in .env: That is not one e-mail address');
});

test.each(['.env', '.secrets/smtp_url'])(
  'does not overwrite an existing %s that it cannot read',
  (name) => {
    mkdirSync(folder.path(name), { recursive: true });
    const { status, output } = folder.run({ input: valid });
    expect(status).toBe(1);
    expect(output).toContain(`${name} exists, but is not a file that you can read`);
    expect(folder.made()).toEqual({});
  },
);

test('refuses the folder with the example secrets', () => {
  const { output } = folder.run({ input: `${valid}SECRETS_DIR=.secrets.example\n` });
  expect(output).toContain('make it ./.secrets');
  expect(folder.made()).toEqual({});
});

test.each([
  [['--answer', 'x'], '--answer is not an option'],
  [['--answers'], '--answers needs the name of a file'],
  [['--answers', 'nowhere'], 'nowhere cannot be read'],
  [['--answers', 'ops'], 'ops cannot be read'],
])('explains what is wrong with the arguments %s', (args, words) => {
  const { status, output } = folder.run({ args });
  expect({ status, output }).toEqual({ status: 1, output: expect.stringContaining(words) });
});

test('the help names every option', () => {
  const { status, output } = folder.run({ args: ['--help'] });
  expect(status).toBe(0);
  const options = folder.read('setup').matchAll(/^ {4}(--[a-z-]+)[ )=]/gm);
  const names = new Set([...options].map(([, option = '']) => option));
  expect(names.size).toBe(3);
  for (const name of names) expect(output).toContain(`${name} `);
});

function faultsOfPrograms(settings: Readonly<Record<string, string>>): string[] {
  const places = { REDIS_URL: 'redis://redis:6379', OUTBOX_URL: 'file:///data/outbox.db' };
  const faults = [readApiConfig, readWorkerConfig].flatMap((read) => {
    try {
      read({ ...ANSWERS, ...places, ...settings }, () => '');
      return [];
    } catch (error) {
      return String(error).replace('SettingsError: ', '').split('\n');
    }
  });
  return [...new Set(faults.map((line) => line.split(':')[0] ?? ''))].toSorted();
}
