import { type Child, type ChildOptions, startChild } from './child.ts';
import { UserError } from './user-error.ts';

const READY_MS = 30_000;

export interface NodeProgram extends Child {
  listening: ListeningLine;
}

export type ListeningLine = Readonly<Record<string, unknown>> & { msg: 'listening' };

/** Resolves when the program logs that it listens. Rejects with its own error message if it fails. */
export async function startNodeProgram(
  options: Omit<ChildOptions, 'command'>,
): Promise<NodeProgram> {
  const ready = Promise.withResolvers<ListeningLine>();
  const child = startChild({
    ...options,
    command: process.execPath,
    onLine: (line, from) => {
      options.onLine?.(line, from);
      const listening = listeningLine(line);
      if (listening !== undefined) ready.resolve(listening);
    },
  });
  const impatience = setTimeout(
    () => ready.reject(new UserError(`${options.name} did not listen within ${READY_MS} ms`)),
    READY_MS,
  );
  try {
    return { ...child, listening: await Promise.race([ready.promise, child.failed]) };
  } catch (error) {
    await child.kill();
    throw error;
  } finally {
    clearTimeout(impatience);
  }
}

function listeningLine(line: string): ListeningLine | undefined {
  if (!line.includes('"listening"')) return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    return isListening(entry) ? entry : undefined;
  } catch {
    return undefined; // a line that only looks like it
  }
}

function isListening(entry: unknown): entry is ListeningLine {
  return typeof entry === 'object' && entry !== null && 'msg' in entry && entry.msg === 'listening';
}

export function portOf(program: NodeProgram, name: string): number {
  const port = program.listening[name];
  if (typeof port !== 'number') throw new Error(`The listening line has no ${name}`);
  return port;
}
