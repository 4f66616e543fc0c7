import type { Behaviour } from './hostile-service.ts';

/** Something that a hostile service does, and what a visitor is given all the same. */
export interface ServiceCase {
  name: string;
  behave: Behaviour;
  /** Answer of the endpoint; 503 when not given: there is nothing to show. */
  endpoint?: 200 | 400 | 503;
}

export function casesOf(
  behaviours: Readonly<Record<string, Behaviour>>,
  answers: Pick<ServiceCase, 'endpoint'> = {},
): ServiceCase[] {
  return Object.entries(behaviours).map(([name, behave]) => ({ name, behave, ...answers }));
}
