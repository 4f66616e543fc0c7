import { readFileSync } from 'node:fs';
import { runMail } from './run-mail.ts';

const DEFAULT_COLUMNS = 120;

// If the reader of the output only wants its beginning (| head), it closes the pipe. The command must still finish its work.
process.stdout.on('error', (error) => {
  if (!('code' in error && error.code === 'EPIPE')) process.exitCode = 1;
});

process.exitCode = await runMail({
  args: process.argv.slice(2),
  environment: process.env,
  readText: (path) => readFileSync(path, 'utf8'),
  output: process.stdout,
  stdout: (text) => void process.stdout.write(`${text}\n`),
  stderr: (text) => void process.stderr.write(`${text}\n`),
  columns: process.stdout.columns ?? DEFAULT_COLUMNS,
  program: programName(),
});

/** Returns the command that calls this tool, for advice that can be copied: npm's, or that of the image. */
function programName(): string {
  if (process.env.npm_lifecycle_event === 'mail') return 'npm run mail --';
  return process.env.MAIL_COMMAND ?? 'node worker/src/operators/cli/main.ts';
}
