import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One shell on its own terminal, as an operator has it: variables and folders carry over to the next command. */
export interface Shell {
  /** Resolves with its output, and any remaining output of earlier commands. Rejects if a command fails. */
  run(text: string): Promise<string>;
  close(): Promise<void>;
}

const LOOK_MS = 50;
const LIMIT_MS = 600_000;

/** Reads commands from files: one that reads its input would consume the rest. The guide must not use the variable's name. */
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
  // `docker compose exec` needs a terminal. Its input stays open, and nothing is typed.
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
      // Printed on the terminal after all output of the commands.
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
        // This closes its terminal, which ends the shell.
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
    if (child.exitCode !== null) throw new Error(`The command failed:\n${all}`);
    if (Date.now() > limit) throw new Error(`The command does not end:\n${all}`);
    await wait(LOOK_MS);
  }
}
