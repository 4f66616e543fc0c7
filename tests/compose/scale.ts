import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from '../faults/load-client.ts';
import type { Check } from './check.ts';
import { docker } from './docker.ts';
import { wrongDeliveries } from './kills.ts';
import type { Project } from './project.ts';

const PER_SECOND = 15;
const LOAD_MS = 8_000;
const DONE = /^(?:poyanil_submissions_total|poyanil_job_attempts_total)\{[^}]*\} (\d+)$/gm;
const PARTS = [
  { service: 'api', port: 9090 },
  { service: 'api-replica', port: 9090 },
  { service: 'worker', port: 9091 },
  { service: 'worker-replica', port: 9091 },
] as const;

export const replicasShareOneFile: Check = {
  title: 'Profile scale: two APIs and two workers on one SQLite file',
  async faults(project) {
    await project.scale('up', '--detach', '--wait', '--wait-timeout', '300');
    return await sharedWork(project);
  },
};

export const replicasShareOneDatabase: Check = {
  title: 'Profile scale with OUTBOX_URL: two APIs and two workers on PostgreSQL',
  async faults(project) {
    const password = project.secrets.read('postgres_password');
    project.secrets.write('outbox_url', `postgres://poyanil:${password}@postgres:5432/poyanil`);
    const programs = PARTS.map(({ service }) => service);
    const again = ['--detach', '--wait', '--wait-timeout', '300', '--force-recreate'];
    await project.scale('up', ...again, ...programs);
    const faults = await sharedWork(project);
    const tables = await countTables(project);
    console.log(`  ${tables} tables in PostgreSQL`);
    return tables > 0 ? faults : [...faults, 'nothing was written to PostgreSQL'];
  },
};

async function sharedWork(project: Project): Promise<string[]> {
  const seed = Math.floor(Math.random() * 1_000_000);
  const load = startLoad({ origins: [project.origin] }, { perSecond: PER_SECOND, seed });
  await wait(LOAD_MS);
  await load.stop();
  const faults = await wrongDeliveries(project, load);
  for (const { service, port } of PARTS) {
    const done = await countDone(project, service, port);
    console.log(`  ${service}: ${done}`);
    if (done === 0) faults.push(`${service} did none of the work`);
  }
  return faults;
}

async function countDone(project: Project, service: string, port: number): Promise<number> {
  const read = `fetch('http://127.0.0.1:${port}/metrics').then((a) => a.text()).then(console.log)`;
  const text = await docker('exec', await project.containerOf(service), 'node', '-e', read);
  const counts = text.matchAll(DONE);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

async function countTables(project: Project): Promise<number> {
  const query =
    "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')";
  const psql = ['psql', '-h', '/run/postgresql', '-U', 'poyanil', '-d', 'poyanil', '-tAc', query];
  return Number(await docker('exec', await project.containerOf('postgres'), ...psql));
}
