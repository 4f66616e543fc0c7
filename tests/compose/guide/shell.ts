import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One shell on a terminal of its own, as a person has it: what one command sets or enters, the next one finds. */
export interface Shell {
  /** Resolves with what it printed, and what the commands before it had left to print. Rejects when a command fails. */
  run(text: string): Promise<string>;
  close(): Promise<void>;
}

const LOOK_MS = 50;
const LIMIT_MS = 600_000;

/**
 * Takes the commands from files, for a command that reads its own input would take the rest of the guide. The guide sets variables of
 * its own, so that this one has a name that nobody else takes.
 */
const loop = (folder: string) => `set -eu
next_command=0
while :; do
  until [ -e ${folder}/$next_command.sh ]; do sleep 0.1; done
  . ${folder}/$next_command.sh
  next_command=$((next_command + 1))
done
`;

export function openShell(cwd: string, env: NodeJS.ProcessEnv): Shell {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-shell-'));
  writeFileSync(join(folder, 'loop'), loop(folder));
  // `docker compose exec` wants a terminal; its input stays open, and nobody types.
  const child = spawn(
    'script',
    ['--quiet', '--return', '--command', `sh ${folder}/loop`, '/dev/null'],
    {
      cwd,
      env,
      stdio: 'pipe',
    },
  );
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  }
  let number = 0;
  return {
    async run(text) {
      printed.length = 0;
      // On the terminal, behind all that the commands print there.
      const end = `\u001e${number}\u001e`;
      const name = join(folder, `${number++}`);
      const script = `set -x\n${text}\n{ set +x; } 2>/dev/null\nprintf '${end}'\n`;
      writeFileSync(`${name}.part`, script);
      renameSync(`${name}.part`, `${name}.sh`);
      const all = await untilPrinted(child, end, () => printed.join(''));
      return all.replaceAll('\r\n', '\n');
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        // Its terminal goes with it, and the shell with that.
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilPrinted(
  child: ChildProcess,
  end: string,
  printed: () => string,
): Promise<string> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    const [all = '', ...more] = printed().split(end);
    if (more.length > 0) return all;
    if (child.exitCode !== null) throw new Error(`It failed:\n${all}`);
    if (Date.now() > limit) throw new Error(`It does not end:\n${all}`);
    await wait(LOOK_MS);
  }
}
