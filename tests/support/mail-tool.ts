import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { BARE_ENVIRONMENT } from './bare-environment.ts';

export const MAIL_TOOL = fileURLToPath(
  new URL('../../worker/src/operators/cli/main.ts', import.meta.url),
);
const LONGEST_MS = 25_000;

export interface ToolEnd {
  code: unknown;
  output: string;
  errors: string;
}

/** Runs the operators' tool as a person would, with nothing but these variables. */
export async function runMailTool(
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
