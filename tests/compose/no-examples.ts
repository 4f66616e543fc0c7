import { spawnSync } from 'node:child_process';
import { hospitalIds, hospitalVariable } from '@poyanil/domain';
import type { Check } from './check.ts';

const NAMES = ['MAIL_FROM', ...hospitalIds.map((id) => hospitalVariable('MAILBOX', id))];

export const nothingHasAnExample: Check = {
  title:
    'Outside a trial no mailbox and no sender has an example: the worker ends, and names what is missing',
  async faults({ root, environment }) {
    const given = Object.entries(environment).filter(([name]) => !NAMES.includes(name));
    // A name with a slip in it, as somebody has typed it.
    const env = { ...Object.fromEntries(given), MAILBOX_PUNALAR: 'desk@punalur.example' };
    const start = [
      'compose',
      '--env-file',
      '/dev/null',
      'run',
      '--rm',
      '--no-deps',
      '-T',
      'worker',
    ];
    const { status, stderr, stdout } = spawnSync('docker', start, {
      cwd: root,
      env,
      encoding: 'utf8',
    });
    const missing = NAMES.filter((name) => !`${stdout}${stderr}`.includes(`${name}: missing`));
    console.log(
      `  ended with ${status}, and named ${NAMES.length - missing.length} of ${NAMES.length}`,
    );
    return [
      ...(status === 0 || status === null ? ['the worker did not end'] : []),
      ...missing.map((name) => `${name} is missing, and was not named`),
    ];
  },
};
