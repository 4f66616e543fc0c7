import { spawnSync } from 'node:child_process';
import { hospitalIds } from '@poyanil/domain';
import { hospitalVariable } from '@poyanil/server/settings/values';
import type { Check } from './check.ts';
import type { Project } from './project.ts';

const MAILBOXES = hospitalIds.map((id) => hospitalVariable('MAILBOX', id));
const NAMES = ['MAIL_FROM', ...MAILBOXES];

export const nothingHasAnExample: Check = {
  title:
    'Outside a trial no mailbox and no sender has an example: the worker ends, and names what is missing',
  async faults(project) {
    const [slip = '', ...others] = MAILBOXES.toReversed();
    return [
      ...wrongEnd(project, { given: [], missing: NAMES }),
      // Without a folder of secrets, either.
      ...wrongEnd(project, { given: others, missing: [slip], left: ['SECRETS_DIR'] }),
    ];
  },
};

interface Settings {
  given: readonly string[];
  missing: readonly string[];
  left?: readonly string[];
}

function wrongEnd(
  { root, environment }: Project,
  { given, missing, left = [] }: Settings,
): string[] {
  const kept = Object.entries(environment).filter(
    ([name]) => given.includes(name) || ![...NAMES, ...left].includes(name),
  );
  // A name with a slip in it, as somebody has typed it.
  const env = { ...Object.fromEntries(kept), MAILBOX_PUNALAR: 'desk@punalur.example' };
  const start = ['compose', '--env-file', '/dev/null', 'run', '--rm', '--no-deps', '-T', 'worker'];
  const options = { cwd: root, env, encoding: 'utf8', timeout: 60_000 } as const;
  const { status, stderr, stdout } = spawnSync('docker', start, options);
  const named = NAMES.filter((name) => `${stdout}${stderr}`.includes(`${name}: missing`));
  console.log(`  ended with ${status}, and named ${named.join(', ')}`);
  return [
    ...(status === 0 || status === null ? ['the worker did not end'] : []),
    ...(named.join() === missing.join()
      ? []
      : [`${missing.join(', ')} is missing, and ${named.join(', ') || 'nothing'} was named`]),
  ];
}
