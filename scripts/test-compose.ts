import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { hospitalIds, hospitalVariable, placeKey } from '@poyanil/domain';
import { freePort } from './servers/free-port.ts';

/**
 * Builds the images, brings the compose file up, sends the three forms through it in a browser, asks for pages that nginx and
 * API share, and takes it down.
 */
const root = dirname(import.meta.dirname);
const [port, inboxPort] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;
const settings = {
  ...process.env,
  // A project of its own: volumes and containers of a site that runs here are not touched.
  COMPOSE_PROJECT_NAME: 'poyanil-test',
  PORT: `${port}`,
  INBOX_PORT: `${inboxPort}`,
  PUBLIC_URL: origin,
  RATE_LIMIT_PER_MINUTE: '0',
  SMTP_URL: 'smtp://mailpit:1025',
  MAIL_FROM: 'no-reply@poyanil.example',
  ...Object.fromEntries(
    hospitalIds.map((id) => [
      hospitalVariable('MAILBOX', id),
      `desk.${placeKey(id)}@poyanil.example`,
    ]),
  ),
};

try {
  const isUp = compose('up', '--build', '--detach', '--wait', '--wait-timeout', '180');
  const passed = isUp && sendForms() && (await askForEntries());
  if (!passed) compose('logs', '--no-color', '--tail', '100');
  process.exitCode = passed ? 0 : 1;
} finally {
  compose('down', '--volumes', '--remove-orphans');
}

function compose(...args: string[]): boolean {
  return run('docker', ['compose', '--profile', 'dev', ...args], settings);
}

function sendForms(): boolean {
  const playwright = join(root, 'node_modules/.bin/playwright');
  const args = ['test', '--config=tests/playwright.config.ts', 'nine-emails'];
  return run(playwright, args, {
    ...settings,
    BASE_URL: origin,
    INBOX_URL: `http://localhost:${inboxPort}`,
    INBOX_KIND: 'mailpit',
  });
}

/** Pages of entries, whose addresses nginx hands to the API: there, not there, and while the API is away. */
async function askForEntries(): Promise<boolean> {
  const career = (id: string) => `/poyanil_hospital/careers/detail/${id}`;
  const wanted: [string, number][] = [
    [career('staff_nurse_icu'), 200],
    [career('nobody'), 404],
    ['/poyanil_hospital/facilities/emergency_/_casuality', 200],
    ['/poyanil_hospital/facilities/nothing', 404],
    ['/sitemap.xml', 200],
  ];
  const withApi = await answerAsWanted(wanted);
  compose('stop', 'api');
  return withApi && (await answerAsWanted([[career('staff_nurse_icu'), 503]]));
}

async function answerAsWanted(wanted: [string, number][]): Promise<boolean> {
  const answers = await Promise.all(
    wanted.map(async ([path, status]) => {
      const answer = await fetch(`${origin}${path}`);
      console.log(`${answer.status === status ? '✓' : '✗'} ${path}: ${answer.status}`);
      return answer.status === status;
    }),
  );
  return answers.every(Boolean);
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}
