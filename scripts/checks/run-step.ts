import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { exitWithParent } from '../servers/exit-with-parent.ts';

export interface TestStep {
  title: string;
  /** A program of `node_modules/.bin`, and its arguments. */
  command: readonly [string, ...string[]];
  limitMs: number;
}

/** Shows the output at once, or at the step's end if several run in parallel. Resolves with whether it succeeded. */
export async function runStep(
  root: string,
  { command, limitMs }: TestStep,
  show: 'output as it comes' | 'output at its end' = 'output as it comes',
): Promise<boolean> {
  const [program, ...args] = command;
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(join(bin, program), args, {
    cwd: root,
    stdio:
      show === 'output as it comes' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
  });
  exitWithParent(child);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => output.push(bytes));
  }
  const impatience = setTimeout(() => {
    console.error(`It took longer than ${limitMs / 1000} s, and was stopped.`);
    child.kill('SIGTERM');
  }, limitMs);
  const [code] = await once(child, 'close');
  clearTimeout(impatience);
  process.stdout.write(Buffer.concat(output));
  return code === 0;
}
