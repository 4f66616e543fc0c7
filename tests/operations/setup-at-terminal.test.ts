import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSetupFolder, type SetupFolder } from '../support/setup-folder.ts';

const MAILBOXES = hospitalIds.map((id) => hospitalVariable('MAILBOX', id));
const LIMIT_MS = 20_000;
const LOOK_MS = 20;

let folder: SetupFolder;
let screen: Screen;
beforeEach(() => {
  folder = makeSetupFolder();
  screen = openScreen(folder.path());
});
afterEach(async () => {
  await screen.close();
  folder.remove();
});

test('asks for each setting, repeats after a wrong answer, and shows no secret', async () => {
  await screen.type('PUBLIC_URL: ', 'www.poyanil.example');
  await screen.type('TLS [caddy]: ', 'nginx');
  await screen.type('Answer caddy or proxy.\nTLS [caddy]: ', '');
  await screen.type('MAIL_FROM [website@forms.poyanil.example]: ', '');
  for (const name of MAILBOXES) await screen.type(`${name}: `, `${name}@poyanil.example`);
  await screen.type('SMTP_URL: ', 'hush.poyanil.example:465');
  await screen.type(
    'smtps://mail.poyanil.example:465.\nSMTP_URL: ',
    'smtps://mail.poyanil.example:465',
  );
  await screen.type('User name at the mail server [none]: ', 'desk@poyanil.example');
  await screen.type('Password: ', 'se/cr?t #1@%:');
  await screen.type('ALERT_URL [none]: ', 'https://chat.example/hooks/hush');
  await screen.type('ALERT_MAIL [none]: ', '');
  await screen.type('or Ctrl-C to cancel. ', '');
  expect(await screen.ended()).toBe(0);
  const shown = screen.shown();
  expect(shown).toContain("The site's public address, as visitors type it");
  expect(shown).toContain('Discord, ntfy or others. What you type is not shown.');
  expect(shown).toContain('smtps://mail.poyanil.example:465, with a login');
  expect(shown).not.toMatch(/hush|se\/cr|se%2Fcr/);
  expect(folder.read('.secrets/smtp_url')).toBe(
    'smtps://desk%40poyanil.example:se%2Fcr%3Ft%20%231%40%25%3A@mail.poyanil.example:465\n',
  );
  expect(folder.read('.secrets/alert_url')).toBe('https://chat.example/hooks/hush\n');
  expect(folder.settings()).toMatchObject({
    PUBLIC_URL: 'https://www.poyanil.example',
    MAIL_FROM: 'website@forms.poyanil.example',
    COMPOSE_PROFILES: 'tls',
    [MAILBOXES[0] ?? '']: `${MAILBOXES[0]}@poyanil.example`,
  });
});

const ANSWERS = [
  ['PUBLIC_URL: ', 'http://localhost'],
  ['TLS [proxy]: ', ''],
  ['MAIL_FROM: ', 'us@poyanil.example'],
  ...MAILBOXES.map((name) => [`${name}: `, 'us@poyanil.example'] as const),
  ['SMTP_URL: ', 'smtps://mail.poyanil.example:465'],
  ['User name at the mail server [none]: ', 'us'],
  ['Password: ', 'hush'],
  ['ALERT_URL [none]: ', ''],
  ['ALERT_MAIL [none]: ', ''],
] as const;

test.each([
  ['the first', 0],
  ['a hidden', ANSWERS.findIndex(([prompt]) => prompt === 'Password: ')],
  ['the last', ANSWERS.length],
])('Ctrl-C at %s question writes no file and restores the terminal echo', async (_which, count) => {
  for (const [prompt, answer] of ANSWERS.slice(0, count)) await screen.type(prompt, answer);
  await screen.press(ANSWERS[count]?.[0] ?? 'or Ctrl-C to cancel. ', '\u0003');
  expect(await screen.ended()).toBe(130);
  expect(screen.shown()).toMatch(/ echo /);
  expect(folder.made()).toEqual({});
});

type Screen = ReturnType<typeof openScreen>;

function openScreen(cwd: string) {
  const command = 'trap : INT; ./setup --only-files; code=$?; stty -a; echo "It ended with $code."';
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    cwd,
    stdio: 'pipe',
    env: { PATH: process.env.PATH, SHELL: '/bin/sh', TERM: 'dumb' },
  });
  let all = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      all += text.replaceAll('\r', '');
    });
  }
  let seen = 0;
  const until = async (words: string) => {
    const limit = Date.now() + LIMIT_MS;
    while (all.indexOf(words, seen) === -1) {
      if (Date.now() > limit || isOver(child)) throw new Error(`No '${words}' in:\n${all}`);
      await wait(LOOK_MS);
    }
    seen = all.indexOf(words, seen) + words.length;
  };
  const press = async (prompt: string, key: string) => {
    await until(prompt);
    child.stdin.write(key);
  };
  return {
    press,
    type: (prompt: string, line: string) => press(prompt, `${line}\n`),
    shown: () => all,
    async ended() {
      await until('It ended with ');
      await until('.');
      return Number(/It ended with (\d+)\./.exec(all)?.[1]);
    },
    async close() {
      if (isOver(child)) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
