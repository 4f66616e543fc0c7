import { type Outbox, openOutbox } from '@poyanil/outbox';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { NOW } from '../../outbox/src/conformance/test-entries.ts';
import { NO_LIMITS } from './outbox-file.ts';

const HOSPITALS = ['poyanil_hospital', 'poyanil_hospital_punalur'] as const;

export async function open(url: string): Promise<Outbox> {
  const outbox = await openOutbox(url, { limits: NO_LIMITS });
  onTestFinished(() => outbox.close());
  return outbox;
}

export async function runSql(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Changes a setting of the whole server while the work runs. */
export async function withSetting(
  url: string,
  [name, value]: readonly [string, string],
  work: () => Promise<void>,
): Promise<void> {
  await runSql(url, `ALTER SYSTEM SET ${name} = ${value}`);
  await runSql(url, 'SELECT pg_reload_conf()');
  try {
    await work();
  } finally {
    await runSql(url, `ALTER SYSTEM RESET ${name}`);
    await runSql(url, 'SELECT pg_reload_conf()');
  }
}

export async function pendingIn(outbox: Outbox): Promise<Set<string>> {
  const page = { now: NOW, dueBy: NOW, limit: 1_000_000 };
  const pages = await Promise.all(HOSPITALS.map((hospital) => outbox.listPending(hospital, page)));
  return new Set(pages.flat().map(({ id }) => id));
}
