import { z } from 'zod';
import { forkProgram } from './fork-program.ts';

export interface Sink extends AsyncDisposable {
  url: string;
  /** Resolves after `count` mails, with the rate per second and the number of new connections. */
  expect(count: number, answerAfterMs?: number): Promise<Arrivals>;
}

export interface Arrivals {
  perSecond: number;
  connections: number;
}

const greeting = z.object({ port: z.number() });
const arrivals = z.object({ perSecond: z.number(), connections: z.number() });

export async function startSink(answersAfterMs = 0): Promise<Sink> {
  const program = await forkProgram(new URL('./sink.ts', import.meta.url), [`${answersAfterMs}`]);
  const { port } = greeting.parse(program.greeting);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async expect(count, answerAfterMs = 0) {
      return arrivals.parse(await program.ask({ expect: count, answerAfterMs }));
    },
    [Symbol.asyncDispose]: program[Symbol.asyncDispose],
  };
}
