import { hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { otherHospitals } from './other-hospitals.ts';

test.each(hospitalIds)('%s links to the other two hospitals', (id) => {
  const paths = otherHospitals(id).map(({ path }) => path);
  expect(paths).toEqual(hospitalIds.filter((other) => other !== id).map((other) => `/${other}`));
});
