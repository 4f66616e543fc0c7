import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { NOW } from '../conformance/test-entries.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';

export const LIMITS = { maxPending: 1_000_000, minFreeBytes: 0 };
const HOSPITALS = ['poyanil_hospital', 'poyanil_hospital_punalur'] as const;

/** Closed at the end of the test that opened it. */
export async function open(url: string): Promise<Outbox> {
  const outbox = await openOutbox(url, { limits: LIMITS });
  onTestFinished(() => outbox.close());
  return outbox;
}

export async function execute(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A setting of the whole server, for as long as the work takes. */
export async function withSetting(
  url: string,
  [name, value]: readonly [string, string],
  work: () => Promise<void>,
): Promise<void> {
  await execute(url, `ALTER SYSTEM SET ${name} = ${value}`);
  await execute(url, 'SELECT pg_reload_conf()');
  try {
    await work();
  } finally {
    await execute(url, `ALTER SYSTEM RESET ${name}`);
    await execute(url, 'SELECT pg_reload_conf()');
  }
}

/** The identifiers of all that is pending. */
export async function pendingIn(outbox: Outbox): Promise<Set<string>> {
  const page = { now: NOW, dueBy: NOW, limit: 1_000_000 };
  const pages = await Promise.all(HOSPITALS.map((hospital) => outbox.listPending(hospital, page)));
  return new Set(pages.flat().map(({ id }) => id));
}
