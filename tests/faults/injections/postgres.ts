import type { TestPostgres } from '../../support/postgres.ts';
import type { Fault, Undo } from '../fault.ts';

export const faultsOfPostgres: readonly Fault[] = [
  {
    ...postgresFault('PostgreSQL killed', [0, 2_000], async (postgres) => {
      await postgres.kill();
      return postgres.start;
    }),
    isCrash: true,
  },
  postgresFault('PostgreSQL stopped', [0, 2_000], async (postgres) => {
    await postgres.stop();
    return postgres.start;
  }),
  postgresFault('PostgreSQL frozen', [200, 2_500], async (postgres) => {
    await postgres.freeze();
    return postgres.thaw;
  }),
];

/** Each may prevent a worker from renewing a lease, and from recording what a mail server accepted. */
function postgresFault(
  name: string,
  holdMs: Fault['holdMs'],
  inject: (postgres: TestPostgres) => Promise<Undo>,
): Fault {
  return {
    name,
    holdMs,
    mayCause: ['copies-of-the-unrecorded'],
    inject: ({ postgres }) => (postgres === undefined ? undefined : inject(postgres)),
  };
}
