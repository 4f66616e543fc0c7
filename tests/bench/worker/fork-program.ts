import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program beside this one that is told something and answers it. */
export interface Program extends AsyncDisposable {
  greeting: unknown;
  /** Tells it something, and resolves with what it says next. */
  ask(what: object): Promise<unknown>;
}

export async function forkProgram(path: URL, args: readonly string[] = []): Promise<Program> {
  const child = fork(fileURLToPath(path), args);
  const answer = () => nextMessage(child, path);
  return {
    greeting: await answer(),
    ask(what) {
      const next = answer();
      child.send(what);
      return next;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

async function nextMessage(child: ChildProcess, path: URL): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`${path.pathname} ended with ${code}`);
  });
  ended.catch(() => {}); // it is over when the message is there
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
    return message;
  } finally {
    over.abort();
  }
}
