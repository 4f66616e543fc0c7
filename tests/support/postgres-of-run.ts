import { createServer } from 'node:http';
import { listenOnLoopback } from './listen-on-loopback.ts';
import { createDatabase, startTestPostgres, type TestPostgres } from './postgres.ts';

/** Returns the URL of an empty database for one test, in the server that all test files of a run share. */
export async function emptyDatabase(): Promise<string> {
  const { POSTGRES_OF_RUN } = process.env;
  if (POSTGRES_OF_RUN === undefined) throw new Error('No run of tests has been set up');
  const answer = await fetch(POSTGRES_OF_RUN);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return createDatabase(text);
}

/** Provides the test files with a PostgreSQL that starts on first use. */
export async function lendPostgres(): Promise<{ end(): Promise<void> }> {
  let postgres: Promise<TestPostgres> | undefined;
  const server = createServer(async (_request, response) => {
    try {
      postgres ??= startTestPostgres();
      response.end((await postgres).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  process.env.POSTGRES_OF_RUN = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  async function end() {
    server.close();
    await (await postgres?.catch(() => undefined))?.remove();
  }
  return { end };
}
