import type { TestPostgres } from '../../support/postgres.ts';
import { BEYOND_CRASHES, EVERYWHERE, type Fault, type Mend } from '../fault.ts';

export const faultsOfPostgres: readonly Fault[] = [
  postgresFault('PostgreSQL killed', EVERYWHERE, [0, 2_000], async (postgres) => {
    await postgres.kill();
    return postgres.start;
  }),
  postgresFault('PostgreSQL stopped', BEYOND_CRASHES, [0, 2_000], async (postgres) => {
    await postgres.stop();
    return postgres.start;
  }),
  postgresFault('PostgreSQL frozen', BEYOND_CRASHES, [200, 2_500], async (postgres) => {
    await postgres.freeze();
    return postgres.thaw;
  }),
];

/** Each may keep a worker from prolonging a lease, and from writing down what a mail server took. */
function postgresFault(
  name: string,
  mixes: Fault['mixes'],
  holdMs: Fault['holdMs'],
  strike: (postgres: TestPostgres) => Promise<Mend>,
): Fault {
  return {
    ...{ name, mixes, holdMs },
    mayCause: ['copies-of-the-unrecorded'],
    strike: ({ postgres }) => (postgres === undefined ? undefined : strike(postgres)),
  };
}
