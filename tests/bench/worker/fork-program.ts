import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface ChildProgram extends AsyncDisposable {
  greeting: unknown;
  ask(what: object): Promise<unknown>;
}

export async function forkProgram(path: URL, args: readonly string[] = []): Promise<ChildProgram> {
  const child = fork(fileURLToPath(path), args);
  const ended = once(child, 'exit').then(([code]): never => {
    throw new Error(`${path.pathname} ended with ${code}`);
  });
  ended.catch(() => {}); // the program ends when it is disposed of
  const next = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message;
  };
  return {
    greeting: await next(),
    ask(what) {
      const answer = next();
      child.send(what);
      return answer;
    },
    async [Symbol.asyncDispose]() {
      child.disconnect();
      await ended.catch(() => {});
    },
  };
}
