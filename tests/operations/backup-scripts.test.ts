import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';

// A fake docker records its arguments and does almost nothing: tests output and order of steps. tests/compose/guide runs real containers.

const OPS = join(import.meta.dirname, '../../ops');

const FAKE_DOCKER = `#!/bin/sh
echo "$*" >> "$FOLDER/calls"
case $* in *"$FAILS"*) [ -z "$FAILS" ] || { echo "docker: $FAILS failed" >&2; exit 1; } ;; esac
case $* in *"$BREAKS"*) [ -z "$BREAKS" ] || { kill -TERM "$(cat "$FOLDER/pid")"; exit 1; } ;; esac
case $* in
  'compose --profile backup config') cat "$FOLDER/config" ;;
  ps*volume=*) printf '%s' "$USING" ;;
  ps*) printf '%s' "$RUNNING" ;;
  *'psql'*pg_stat_activity*) printf '%s' "$CONNECTED" ;;
  *"nspname = 'outbox'"*) grep -q 'ALTER SCHEMA outbox ' "$FOLDER/calls" || printf 1 ;;
  *'snapshots --json'*) echo '[{"time":"2026-11-21T02:15:07.1Z","paths":["/'"$COPY"'"],"short_id":"c2bf38ef"}]' ;;
  *' store content.tar '*) cat > "$FOLDER/stored-content"; [ -s "$FOLDER/stored-content" ] ;;
  *' store '*) cat > "$FOLDER/stored"; [ -s "$FOLDER/stored" ] ;;
  *'cat > '* | *pg_restore*) cat > /dev/null ;;
  *'mail copy') echo 'a copy' ;;
  *'tar --create'*) echo 'the content' ;;
  *'dump '*/content.tar*) tar -cf - -C "$FOLDER/content" . ;;
  *'dump '*) echo 'a copy' ;;
esac
`;
const FAKE_CRONTAB = `#!/bin/sh
case $1 in
  -l)
    [ -z "$DENIED" ] || { echo 'You may not use this program' >&2; exit 1; }
    [ -e "$FOLDER/crontab.txt" ] || { echo "no crontab for $USER" >&2; exit 1; }
    cat "$FOLDER/crontab.txt" ;;
  -) cat > "$FOLDER/crontab.new"; mv "$FOLDER/crontab.new" "$FOLDER/crontab.txt" ;;
esac
`;

interface Given {
  outboxUrl?: string;
  repository?: string;
  password?: string;
  contentUrl?: string;
}

function prepare({ onTestFinished }: TestContext, given: Given = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-ops-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (...names: string[]) => join(folder, ...names);
  const read = (...names: string[]) => readFileSync(at(...names), 'utf8');
  cpSync(OPS, at('ops'), { recursive: true });
  const secrets = {
    outbox_url: given.outboxUrl ?? 'file:///data/outbox.db',
    backup_repository: given.repository ?? 's3:https://s3.example/poyanil',
    backup_password: given.password ?? 'a password',
  };
  mkdirSync(at('.secrets'));
  for (const [name, value] of Object.entries(secrets)) writeFileSync(at('.secrets', name), value);
  const files = Object.keys(secrets).map((name) => `  ${name}:\n    file: ${at('.secrets', name)}`);
  const volumes = 'volumes:\n  outbox:\n    name: one_outbox\n  redis:\n    name: one_redis\n';
  const content = `services:\n  publisher:\n    environment:\n      CONTENT_URL: ${given.contentUrl ?? '""'}\n`;
  writeFileSync(at('config'), `name: one\n${content}${volumes}secrets:\n${files.join('\n')}\n`);
  mkdirSync(at('bin'));
  writeFileSync(at('bin/docker'), FAKE_DOCKER, { mode: 0o755 });
  writeFileSync(at('bin/crontab'), FAKE_CRONTAB, { mode: 0o755 });
  const run = (command: string, env: Record<string, string> = {}) => {
    const [script = '', ...args] = command.split(' ');
    const started = 'echo $$ > "$FOLDER/pid"; exec "$0" "$@"';
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', started, at('ops', script), ...args],
      {
        // From any folder, as cron runs it.
        cwd: '/',
        encoding: 'utf8',
        env: {
          PATH: `${at('bin')}:${process.env.PATH}`,
          ...{ FOLDER: folder, FAILS: '', BREAKS: '', COPY: 'outbox.db', ...env },
        },
      },
    );
    return { status, stdout, stderr };
  };
  const fails = (command: string, env?: Record<string, string>) => {
    const { status, stderr } = run(command, env);
    expect(status).toBe(1);
    return stderr;
  };
  const calls = () => read('calls').trim().split('\n');
  return { at, read, run, fails, calls };
}

const SILENCE = { status: 0, stdout: '', stderr: '' };
const POSTGRES = { outboxUrl: 'postgres://one@elsewhere/two' };

test('ops/backup prints nothing on success and records the backup after the check', (context) => {
  const { read, run, calls } = prepare(context);
  expect(run('backup')).toEqual(SILENCE);
  expect(read('stored')).toBe('a copy\n');
  expect(read('stored-content')).toBe('the content\n');
  // The marker of a complete copy has a name unique to the run.
  const [, word = ''] = /store outbox\.db (whole-\d+)$/m.exec(read('calls')) ?? [];
  const said = calls().map((call) => call.split(' ').slice(-2).join(' '));
  // Both ends of a pipe start in either order.
  const outbox = ['mail copy', `outbox.db ${word}`, `touch /tmp/${word}`];
  expect(said.slice(2, 6).toSorted()).toEqual(['unlock --quiet', ...outbox].toSorted());
  expect(said.slice(6, 9)).toEqual(['backup rotate', 'check --quiet', 'mail backed-up']);
  const content = ['/content .', `content.tar ${word}`, `touch /tmp/${word}`];
  expect(said.slice(9).toSorted()).toEqual(content.toSorted());
});

test('ops/backup copies PostgreSQL with pg_dump', (context) => {
  const { read, run } = prepare(context, { outboxUrl: 'postgres://one@two/three' });
  expect(run('backup')).toEqual(SILENCE);
  expect(read('calls')).toContain('backup-postgres pg_dump --schema outbox --format custom');
  expect(read('calls')).toContain('store outbox.dump');
  expect(read('calls')).not.toContain('mail copy');
});

test.for([
  ['config', 'Docker Compose cannot read its settings'],
  ['cat config', 'No backup was made'],
  ['mail copy', 'No backup was made'],
  ['store', 'No backup was made'],
  ['check --quiet', 'the repository is damaged or could not be read'],
  ['mail backed-up', 'could not be recorded'],
])(
  'ops/backup reports the error and records no backup if "%s" fails',
  ([FAILS = '', words = ''], context) => {
    const { read, run } = prepare(context);
    const { status, stdout, stderr } = run('backup', { FAILS });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`docker: ${FAILS} failed`);
    expect(stderr).toContain(words);
    if (FAILS !== 'mail backed-up') expect(read('calls')).not.toContain('mail backed-up');
  },
);

test('records a backup even if older ones cannot be deleted, and reports that', (context) => {
  const { read, fails } = prepare(context);
  expect(fails('backup', { FAILS: 'rotate' })).toContain('old ones could not be deleted');
  expect(read('calls')).toContain('mail backed-up');
});

test('stores the content folder even if the site uses the hosted service', (context) => {
  const { read, run } = prepare(context, { contentUrl: 'https://content.example/graphql' });
  expect(run('backup')).toEqual(SILENCE);
  expect(read('stored-content')).toBe('the content\n');
});

test.for(['tar --create', 'store content.tar'])(
  'records the outbox backup, and reports the content, if "%s" fails',
  (FAILS, context) => {
    const { read, fails } = prepare(context);
    const words = fails('backup', { FAILS });
    expect(words).toContain(`docker: ${FAILS} failed`);
    expect(words).toContain('the content could not be');
    expect(read('calls')).toContain('mail backed-up');
  },
);

test.for<[Given, string]>([
  [{ repository: '' }, 'No repository is set for backups'],
  [{ password: '' }, 'There is no password for backups yet'],
  [{ repository: '/nowhere/backups' }, 'The folder /nowhere/backups, named by'],
  [{ outboxUrl: 'mysql://one' }, 'neither file:///… nor postgres://…'],
])('backup and restore name the wrong setting and start nothing: %j', ([given, words], context) => {
  const { fails, calls } = prepare(context, given);
  for (const command of ['backup', 'backup --check', 'restore latest']) {
    expect(fails(command)).toContain(words);
  }
  expect(new Set(calls())).toEqual(new Set(['compose --profile backup config']));
});

test('names an unreadable secret and what to do about it', (context) => {
  const { at, fails } = prepare(context);
  rmSync(at('.secrets/backup_repository'));
  expect(fails('backup')).toMatch(
    /No such file[\s\S]*The secret backup_repository cannot be read\. Run this as/,
  );
});

test('hides the login in the address of the repository', (context) => {
  const { run } = prepare(context, { repository: 'rest:https://one:secret@backups.example/two' });
  const made = run('backup --init');
  expect(made.stdout).toContain('Backups will go to rest:https://…@backups.example/two.');
  const refused = run('backup --init', { FAILS: ' init' });
  expect(refused.stderr).toContain(
    'No repository was created at rest:https://…@backups.example/two.',
  );
  expect(Object.values({ ...made, ...refused }).join()).not.toContain('secret');
});

test('mounts a repository folder of this machine into the container', (context) => {
  const { at, read, run } = prepare(context, { repository: tmpdir() });
  expect(run('backup')).toEqual(SILENCE);
  expect(read('calls')).toContain(`--volume ${tmpdir()}:${tmpdir()} backup store outbox.db`);
  expect(existsSync(at('stored'))).toBe(true);
});

test('backup --init creates the password once, and never replaces it', (context) => {
  const { read, run } = prepare(context, { password: '' });
  expect(run('backup --init').status).toBe(0);
  const made = read('.secrets/backup_password');
  expect(made.trim()).toMatch(/^[\w+/]{32}$/);
  expect(run('backup --init').status).toBe(0);
  expect(read('.secrets/backup_password')).toBe(made);
});

test('backup --nightly keeps one line in the crontab, beside all others', (context) => {
  const { at, read, run, fails } = prepare(context);
  const line = `15 2 * * * ${at('ops/backup')}\n`;
  const own = `0 1 * * * other\n0 5 1 * * ${at('ops/backup')} --check\n`;
  expect(run('backup --nightly').status).toBe(0);
  expect(read('crontab.txt')).toBe(line);
  writeFileSync(at('crontab.txt'), `MAILTO=a@b.example\n${own}30 4 * * * ${at('ops/backup')}\n`);
  expect(run('backup --nightly').status).toBe(0);
  const table = `MAILTO=a@b.example\n${own}${line}`;
  expect(read('crontab.txt')).toBe(table);
  expect(fails('backup --nightly', { DENIED: '1' })).toContain('You may not use this program');
  expect(read('crontab.txt')).toBe(table);
});

test.for([
  ['a program of this site', { RUNNING: 'web one-web-1\napi one-api-1\n' }, 'one-api-1'],
  ['a replica', { RUNNING: 'worker-replica one-worker-replica-1\n' }, 'one-worker-replica-1'],
  ['another container with the volume', { USING: 'swarm_worker.1\n' }, 'swarm_worker.1'],
] as const)('restores nothing while %s runs', ([_what, env, name], context) => {
  const { read, fails } = prepare(context);
  const words = fails('restore latest', env);
  expect(words).toContain(`${name}\nNothing was changed. Stop them first: docker compose stop`);
  expect(words).not.toContain('one-web-1');
  expect(read('calls')).not.toContain(' dump ');
});

test.for([
  [
    'while the database has other connections',
    { CONNECTED: 'api at 10.0.0.7', COPY: 'outbox.dump' },
    'api at 10.0.0.7\nNothing was changed.',
  ],
  ['from a backup of the other engine', {}, 'c2bf38ef is not of PostgreSQL'],
] as const)('restores nothing %s', ([_what, env, words], context) => {
  const { read, fails } = prepare(context, POSTGRES);
  expect(fails('restore latest', env)).toContain(words);
  expect(read('calls')).not.toMatch(/ dump |ALTER|pg_restore/);
});

test.for([
  ['ends early', ' dump c2bf38ef', 'could not be read completely'],
  ['is not sound', 'mail verify', 'ops/restore c2bf38ef --damaged'],
])(
  'restores nothing and removes the copy if the backup %s',
  ([_what, FAILS = '', words = ''], context) => {
    const { read, fails, calls } = prepare(context);
    expect(fails('restore latest', { FAILS })).toContain(words);
    expect(read('calls')).not.toContain('mv ');
    expect(calls().at(-1)).toMatch(/ rm -rf \/data\/restored-[\d-]+$/);
  },
);

test('restores a sound backup of the outbox, and prints the next steps', (context) => {
  const { read, run } = prepare(context);
  const { status, stdout } = run('restore latest');
  expect(status).toBe(0);
  expect(stdout).toContain('backup c2bf38ef, made 2026-11-21 02:15:07 UTC');
  expect(stdout).toMatch(/Then: docker compose up --detach --wait\n$/);
  expect(read('calls')).toMatch(
    /snapshots --json latest --path \/outbox\.db.*dump c2bf38ef \/outbox\.db --path \/outbox\.db.*mail verify.*mv /s,
  );
});

test('names ops/restore --content if the ID belongs to the content', (context) => {
  const { read, fails } = prepare(context);
  expect(fails('restore c2bf38ef', { COPY: 'content.tar' })).toContain(
    'ops/restore --content FOLDER c2bf38ef',
  );
  expect(read('calls')).not.toContain(' dump ');
});

describe('ops/restore --content', () => {
  function prepareContent(context: TestContext) {
    const prepared = prepare(context);
    mkdirSync(prepared.at('content'));
    writeFileSync(prepared.at('content/doctors.yaml'), 'backed up', { mode: 0o600 });
    return { ...prepared, folder: prepared.at('own-content') };
  }

  test('writes the newest content into a new folder that the publisher can read', (context) => {
    const { run, folder, calls } = prepareContent(context);
    const { status, stdout, stderr } = run(`restore --content ${folder}/`);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(`CONTENT_DIR=${folder} into .env`);
    expect(readFileSync(join(folder, 'doctors.yaml'), 'utf8')).toBe('backed up');
    expect(statSync(join(folder, 'doctors.yaml')).mode & 0o777).toBe(0o644);
    expect(statSync(folder).mode & 0o555).toBe(0o555);
    expect(calls().at(-1)).toMatch(/dump latest \/content\.tar --path \/content\.tar$/);
  });

  test('writes the content of a given backup into an empty folder', (context) => {
    const { run, folder, calls } = prepareContent(context);
    mkdirSync(folder);
    expect(run(`restore --content ${folder} c2bf38ef`).status).toBe(0);
    expect(existsSync(join(folder, 'doctors.yaml'))).toBe(true);
    expect(calls().at(-1)).toContain('dump c2bf38ef /content.tar');
  });

  test('refuses a folder with files', (context) => {
    const { fails, folder } = prepareContent(context);
    mkdirSync(folder);
    writeFileSync(join(folder, 'doctors.yaml'), 'newer');
    expect(fails(`restore --content ${folder}`)).toContain(
      `${folder} exists and is not an empty folder`,
    );
    expect(readFileSync(join(folder, 'doctors.yaml'), 'utf8')).toBe('newer');
  });

  test.for<[string, Record<string, string>]>([
    ['fails', { FAILS: ' dump ' }],
    ['is interrupted', { BREAKS: ' dump ' }],
  ])('leaves no folder behind if reading the backup %s', ([_how, env], context) => {
    const { at, fails, folder } = prepareContent(context);
    fails(`restore --content ${folder}`, env);
    expect(readdirSync(at()).filter((name) => name.startsWith('own-content'))).toEqual([]);
  });

  test.for(['--content', '--content our-content'])('asks for a full path: %s', (args, context) => {
    const { run, at } = prepareContent(context);
    const { status, stdout, stderr } = run(`restore ${args}`);
    expect(status).toBeGreaterThan(0);
    expect(stdout + stderr).toMatch(/--content FOLDER|full path/);
    expect(existsSync(at('calls'))).toBe(false);
  });
});

test('ops/restore prints the next steps even if the list fails', (context) => {
  const { run } = prepare(context);
  const { status, stdout, stderr } = run('restore latest', { FAILS: 'mail list' });
  expect(status).toBe(0);
  expect(stderr).toContain('could not be listed');
  expect(stdout).toMatch(/Then: docker compose up --detach --wait\n$/);
});

test.for<[string, Record<string, string>]>([
  ['that PostgreSQL refuses', { FAILS: '--single-transaction' }],
  ['that is interrupted', { BREAKS: '--single-transaction' }],
])('a restore %s gives the previous schema its name back', ([_how, env], context) => {
  const { fails, calls } = prepare(context, POSTGRES);
  const words = fails('restore latest', { COPY: 'outbox.dump', ...env });
  expect(words).toMatch(/Everything is as it was before\.\n$/);
  expect(calls().at(-1)).toMatch(/ ALTER SCHEMA outbox_before_\d+_\d+ RENAME TO outbox$/);
});

test('prints the command to rename the schema if renaming it back fails', (context) => {
  const { at, read, fails } = prepare(context, POSTGRES);
  const failing = "case $* in *'RENAME TO outbox') exit 1 ;; esac\n";
  writeFileSync(at('bin/docker'), read('bin/docker').replace('case', `${failing}case`));
  const env = { COPY: 'outbox.dump', BREAKS: '--single-transaction' };
  expect(fails('restore latest', env)).toMatch(
    /Rename it before you start anything:\ndocker compose run .* 'ALTER SCHEMA/,
  );
});

test.for<[string, Given, string, RegExp]>([
  ['restore latest', {}, 'cat > "$1', / rm -rf \/data\/restored-[\d-]+$/],
  ['backup --check', POSTGRES, 'pg_restore', / DROP DATABASE .*outbox_check$/],
])('ops/%s leaves no copy if it is interrupted', ([command, given, BREAKS, last], context) => {
  const { fails, calls } = prepare(context, given);
  fails(command, { BREAKS });
  expect(calls().at(-1)).toMatch(last);
});

test.for(['backup', 'restore'])(
  'ops/%s prints its usage for an unknown option',
  (script, context) => {
    const { status, stdout, stderr } = prepare(context).run(`${script} --now`);
    expect(status).toBe(2);
    expect(stdout + stderr).toContain(`ops/${script} `);
  },
);
