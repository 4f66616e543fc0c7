import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const FAKE_DOCKER = `#!/bin/sh
echo "$*" >> "$FOLDER/calls"
case $* in *"$BREAKS"*) [ -z "$BREAKS" ] || { kill -"$SIGNAL" "$(cat "$FOLDER/pid")"; exit 1; } ;; esac
case $* in *"$FAILS"*) [ -z "$FAILS" ] || exit 1 ;; esac
version() { sed -n 's/^VERSION=//p' .env; }
case $* in
  'compose config --services') printf 'web\\npublisher\\napi\\nworker\\nredis\\n' ;;
  'compose config --images') echo "one-worker:$(version)" ;;
  'compose ps --quiet worker') echo worker-1 ;;
  'compose ps --all --quiet web') echo web-1 ;;
  *--status*) ;;
  *'ps --quiet --no-trunc'*) cat "$FOLDER/apis" ;;
  compose\\ up*--scale*)
    count=$(echo "$*" | sed 's/.*--scale api=//; s/ .*//')
    [ "$(wc -l < "$FOLDER/apis")" -ge "$count" ] || echo "api-$(version)" >> "$FOLDER/apis" ;;
  compose\\ up*' web') version > "$FOLDER/web" ;;
  *Config.Image*) echo "one-web:$(cat "$FOLDER/web")" ;;
  *State.Health*"api-$(version)") echo "$NEW_API" ;;
  *State.Health*) echo 'running unhealthy 0' ;;
  *'mail list'*) echo 'Nothing to list' ;;
  *' logs '*) echo 'Content to fix' ;;
  rm*)
    for id; do :; done
    grep -vx "$id" "$FOLDER/apis" > "$FOLDER/apis.new"
    mv "$FOLDER/apis.new" "$FOLDER/apis" ;;
esac
`;

/** A clone with three releases, of which the first is running, and a fake docker that knows the existing APIs and web's version. */
export function makeUpgradeFolder({ onTestFinished }: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = (...names: string[]) => join(folder, ...names);
  const read = (...names: string[]) => readFileSync(at(...names), 'utf8');
  const git = (...args: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Test', '-c', 'user.email=test@poyanil.example', ...args],
      {
        cwd: at('site'),
        encoding: 'utf8',
      },
    ).trim();
  mkdirSync(at('site'));
  git('init', '--quiet', '--initial-branch', 'main');
  for (const part of ['ops', '.gitignore', '.secrets.example']) {
    cpSync(join(ROOT, part), at('site', part), { recursive: true });
  }
  for (const version of ['1.0.0', '1.1.0', '1.1.1']) {
    writeFileSync(at('site', `of-${version}`), '');
    git('add', '--all');
    git('commit', '--quiet', '--message', version);
    git('tag', `v${version}`);
  }
  git('reset', '--quiet', '--hard', 'v1.0.0');
  writeFileSync(at('site/.env'), '# ours\nVERSION=1.0.0\n');
  writeFileSync(at('web'), '1.0.0\n');
  writeFileSync(at('apis'), 'api-1\n');
  mkdirSync(at('bin'));
  for (const [name, text] of Object.entries({ docker: FAKE_DOCKER, sleep: '#!/bin/sh\n' })) {
    writeFileSync(at('bin', name), text);
    chmodSync(at('bin', name), 0o755);
  }
  const run = (command: string, env: Record<string, string> = {}, how = ':') => {
    const started = `${how}\necho $$ > "$FOLDER/pid"\nexec ops/${command}`;
    const { status, signal, stdout, stderr } = spawnSync('sh', ['-c', started], {
      cwd: at('site'),
      encoding: 'utf8',
      env: {
        PATH: `${at('bin')}:${process.env.PATH}`,
        FOLDER: folder,
        BREAKS: '',
        FAILS: '',
        SIGNAL: '',
        NEW_API: 'running healthy 0',
        ...env,
      },
    });
    return { status, signal, output: `${stdout}${stderr}` };
  };
  const leftBehind = () =>
    readdirSync(at('site')).filter((name) => /^\.(?:env|version-before)\./.test(name));
  return { at, read, git, run, leftBehind };
}
