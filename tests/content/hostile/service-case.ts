import type { Behaviour } from './hostile-service.ts';

/** Something that a hostile service does, and what a visitor is given all the same. */
export interface ServiceCase {
  name: string;
  behave: Behaviour;
  /** Answers of the endpoint and of the entry's page; 503 when not given: there is nothing to show. */
  endpoint?: 200 | 400 | 503;
  page?: 200 | 404 | 503;
}

export function casesOf(
  behaviours: Readonly<Record<string, Behaviour>>,
  answers: Pick<ServiceCase, 'endpoint' | 'page'> = {},
): ServiceCase[] {
  return Object.entries(behaviours).map(([name, behave]) => ({ name, behave, ...answers }));
}
