import type { Fault, FaultTarget } from './fault.ts';
import { faultsOfDisk } from './injections/disk.ts';
import { faultsOfMailServers } from './injections/mail-servers.ts';
import { faultsOfPostgres } from './injections/postgres.ts';
import { clockOfApi, clockOfWorker, faultsOfApi, faultsOfWorker } from './injections/programs.ts';
import { faultsOfRedis } from './injections/redis.ts';
import { badVisitors, slowVisitors } from './injections/visitors.ts';
import { apiNames, type Shape, workerNames } from './shape.ts';

export function targetsOf({ outbox, apis, workers }: Shape): FaultTarget[] {
  const workersThere = workerNames.slice(0, workers);
  const apisThere = apiNames.slice(0, apis);
  return [
    ...workersThere.map((name) => ({ name, faults: faultsOfWorker(name) })),
    ...workersThere.map((name) => ({ name: `clock of ${name}`, faults: [clockOfWorker(name)] })),
    ...apisThere.map((name) => ({ name, faults: faultsOfApi(name) })),
    ...apisThere.map((name) => ({ name: `clock of ${name}`, faults: [clockOfApi(name)] })),
    { name: 'Redis', faults: faultsOfRedis },
    outbox === 'postgres'
      ? { name: 'PostgreSQL', faults: faultsOfPostgres }
      : { name: 'disk', faults: faultsOfDisk },
    { name: 'mail server', faults: faultsOfMailServers },
    { name: 'slow visitors', faults: [slowVisitors] },
    { name: 'bad visitors', faults: [badVisitors] },
  ];
}

export function faultNames(shape: Shape): string[] {
  const faults: readonly Fault[] = targetsOf(shape).flatMap((target) => target.faults);
  return [...new Set(faults.map(({ name }) => name))];
}
