import { hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { otherHospitals } from './other-hospitals.ts';

test.each(hospitalIds)('%s links to the other two hospitals', (id) => {
  const paths = otherHospitals(id).map(({ path }) => path);
  expect(paths).toEqual(hospitalIds.filter((other) => other !== id).map((other) => `/${other}`));
});

test('lists an error entry in place of an unknown hospital', () => {
  const sites = ['poyanil_hospital', 'poyanil_hospital_cherthala'];
  expect(otherHospitals('poyanil_hospital', sites)).toEqual([
    { path: '/', name: 'something went wrong' },
  ]);
});
