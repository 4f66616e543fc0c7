import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Rejects with docker's message if it fails. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await execute('docker', args, { maxBuffer: MAX_OUTPUT_BYTES });
  return stdout.trim();
}

export async function succeeds(...args: string[]): Promise<boolean> {
  return await docker(...args).then(
    () => true,
    () => false,
  );
}

/** Runs a program on this terminal. Rejects unless it exits with 0. */
export async function show(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: exit code ${code}`);
}
