import { createWriteStream } from 'node:fs';
import type { Say } from './progress.ts';

export type OnLine = (line: string, from?: 'stdout' | 'stderr') => void;

const PINO_ERROR = 50;

/** Writes the program's lines to a log. Errors are also shown, except during the start: the error of a failed start has them. */
export function teeToLog<Program>(
  { name, path, say }: { name: string; path: string; say: Say },
  start: (onLine: OnLine) => Promise<Program>,
): () => Promise<Program> {
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  file.on('error', (error) => say(`${name}: its log cannot be written: ${error.message}`));
  return async () => {
    let isReady = false;
    const program = await start((line, from) => {
      file.write(`${line}\n`);
      const shown = from === 'stderr' ? line : errorMessage(line);
      if (isReady && shown !== undefined) say(`${name}: ${shown}`);
    });
    isReady = true;
    return program;
  };
}

function errorMessage(line: string): string | undefined {
  try {
    const { level, msg } = JSON.parse(line);
    return typeof level === 'number' && level >= PINO_ERROR ? String(msg) : undefined;
  } catch {
    return undefined; // not a line of a log
  }
}
