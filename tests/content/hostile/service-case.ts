import type { Behaviour } from './hostile-service.ts';

export interface ServiceCase {
  name: string;
  behave: Behaviour;
  /** Status of the endpoint. Defaults to 503, with nothing to show. */
  endpoint?: 200 | 400 | 503;
}

export function casesOf(
  behaviours: Readonly<Record<string, Behaviour>>,
  answers: Pick<ServiceCase, 'endpoint'> = {},
): ServiceCase[] {
  return Object.entries(behaviours).map(([name, behave]) => ({ name, behave, ...answers }));
}
