import { setTimeout as wait } from 'node:timers/promises';
import { startLoad } from '../faults/load-client.ts';
import type { Check } from './check.ts';
import { wrongDeliveries } from './kills.ts';

const PER_SECOND = 20;
const AROUND_MS = 2_000;

export const apiIsReplacedUnnoticed: Check = {
  title: 'Under load, the API is replaced as ops/upgrade does it, and each form is taken at once',
  async faults(project) {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
    const before = await project.containerOf('api');
    const load = startLoad({ origins: [project.origin] }, { perSecond: PER_SECOND, seed });
    await wait(AROUND_MS);
    await project.type('. ops/roll.sh\nreplace_apis');
    await wait(AROUND_MS);
    await load.stop();
    const after = await project.containerOf('api');
    const { requests, givenUp } = load.history;
    const failures = requests.flatMap((request) => request.failures);
    return [
      ...(after === before ? ['the API was not replaced'] : []),
      ...failures.map((failure) => `a form had to be sent again: ${failure}`),
      ...givenUp.map((mark) => `${mark} was never taken`),
      ...(await wrongDeliveries(project, load)),
    ];
  },
};
