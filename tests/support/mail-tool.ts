import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runMail } from '../../worker/src/operators/cli/run-mail.ts';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

export const MAIL_TOOL = fileURLToPath(
  new URL('../../worker/src/operators/cli/main.ts', import.meta.url),
);
const LONGEST_MS = 25_000;
/** The tool's width if no terminal has one. */
const COLUMNS = 120;

export interface ToolEnd {
  code: unknown;
  output: string;
  errors: string;
}

export async function runMailTool(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ToolEnd> {
  const output: string[] = [];
  const errors: string[] = [];
  const code = await runMail({
    ...{ args, environment, columns: COLUMNS, program: 'mail', output: new PassThrough() },
    readText: (path) => readFileSync(path, 'utf8'),
    stdout: (line) => void output.push(`${line}\n`),
    stderr: (line) => void errors.push(`${line}\n`),
  });
  return { code, output: output.join(''), errors: errors.join('') };
}

export async function spawnMailTool(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
): Promise<ToolEnd> {
  const [command = '', ...rest] = [...launcher, process.execPath, MAIL_TOOL, ...args];
  const child = spawn(command, rest, {
    env: { ...BARE_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, output, errors };
}
