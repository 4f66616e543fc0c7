import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { formNames, hospitalIds } from '@poyanil/domain';
import { Client } from 'pg';
import { openTestOutbox } from '../support/outbox.ts';
import { entryOf } from '../support/submissions.ts';

/** Past an outbox's own doors, for what no program of ours does: a hundred thousand at once. */
export interface Filler extends AsyncDisposable {
  /** Puts in so many submissions that a mail server would not take, all to be tried in an hour. */
  fill(count: number): Promise<void>;
  removeOthers(): Promise<void>;
  makeDue(): Promise<void>;
}

/** So many are accepted as a visitor's would be; the others are copies of them under other identifiers. */
const ORIGINALS = 1_000;
const HOUR_MS = 60 * 60 * 1000;
const COPY_OF_ID = 'substr(id, 1, 12) || $1 || substr(id, 18)';
const IS_ORIGINAL = 'last_code IS NULL';

export async function openFiller(url: string): Promise<Filler> {
  const { run, tidy, close } = url.startsWith('file:') ? openFile(url) : await openServer(url);

  async function copyOriginals(mark: string): Promise<void> {
    await run(
      `INSERT INTO outbox.submissions
         (id, hospital, form, received_at, content, fingerprint, attempts, next_attempt_at, last_code, last_error)
       SELECT ${COPY_OF_ID}, hospital, form, received_at, replace(content, id, ${COPY_OF_ID}), fingerprint, 1, 0,
         'ECONNECTION', 'Connection refused' FROM outbox.submissions WHERE ${IS_ORIGINAL}`,
      { $1: mark },
    );
    await run(
      `INSERT INTO outbox.resumes SELECT ${COPY_OF_ID}, bytes FROM outbox.resumes
       WHERE id IN (SELECT id FROM outbox.submissions WHERE ${IS_ORIGINAL})`,
      { $1: mark },
    );
  }
  return {
    async fill(count) {
      const originals = Math.min(count, ORIGINALS);
      await acceptAll(url, originals);
      for (let copy = 1; copy < count / originals; copy++) {
        await copyOriginals(String(copy).padStart(5, '0'));
      }
      await run(
        `UPDATE outbox.submissions SET attempts = 1, next_attempt_at = $1, last_code = 'ECONNECTION',
           last_error = 'Connection refused'`,
        { $1: Date.now() + HOUR_MS },
      );
      await tidy();
    },
    async removeOthers() {
      await run(`DELETE FROM outbox.submissions WHERE ${IS_ORIGINAL}`, {});
      await tidy();
    },
    async makeDue() {
      await run('UPDATE outbox.submissions SET next_attempt_at = 0', {});
      await tidy();
    },
    [Symbol.asyncDispose]: close,
  };
}

async function acceptAll(url: string, count: number): Promise<void> {
  await using outbox = await openTestOutbox(url);
  const accepting = Array.from({ length: count }, (_, number) => {
    const form = formNames[number % formNames.length] ?? 'contact';
    const place = Math.floor(number / formNames.length) % hospitalIds.length;
    return outbox.accept(entryOf(form, hospitalIds[place] ?? 'poyanil_hospital'), Date.now());
  });
  await Promise.all(accepting);
}

interface Hand {
  run(statement: string, values: { $1?: string | number }): void | Promise<void>;
  /** Does now what the database does by itself in a minute or so. */
  tidy(): void | Promise<void>;
  close(): Promise<void>;
}

function openFile(url: string): Hand {
  const database = new DatabaseSync(':memory:', { timeout: 30_000 });
  // Under the name that the tables have in PostgreSQL.
  database.prepare('ATTACH $path AS outbox').run({ $path: fileURLToPath(url) });
  return {
    run: (statement, values) => void database.prepare(statement).run(values),
    tidy() {},
    close: async () => database.close(),
  };
}

async function openServer(url: string): Promise<Hand> {
  const client = new Client(url);
  await client.connect();
  return {
    run: async (statement, { $1 }) => {
      await client.query(statement, $1 === undefined ? [] : [$1]);
    },
    tidy: async () => void (await client.query('VACUUM ANALYZE outbox.submissions')),
    close: () => client.end(),
  };
}
