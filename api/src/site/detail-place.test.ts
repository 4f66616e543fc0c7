import { detailKinds, detailPath, hospitalIds } from '@poyanil/domain';
import { expect, test } from 'vitest';
import { detailPlaceOf } from './detail-place.ts';

test('every hospital and every kind of entry has its own addresses', () => {
  for (const hospital of hospitalIds) {
    for (const kind of detailKinds) {
      const id = '5KsDBWseXY6QegucYAoacS';
      expect(detailPlaceOf(detailPath(hospital, kind, id))).toEqual({ hospital, kind, id });
    }
  }
});

test.each(['a', '-a', 'a.b_c-D9', 'x'.repeat(64)])('an entry can be called %s', (id) => {
  expect(detailPlaceOf(`/poyanil_hospital/news/detail/${id}`)?.id).toBe(id);
});

test.each([
  '/',
  '/poyanil_hospital/news/detail',
  '/poyanil_hospital/news/detail/',
  '/poyanil_hospital/news/detail/a/b',
  '/poyanil_hospital/news/details/a',
  '/poyanil_hospital_thrissur/news/detail/a',
  '/x/poyanil_hospital/news/detail/a',
  '/poyanil_hospital/news/detail/.a',
  '/poyanil_hospital/news/detail/..',
  '/poyanil_hospital/news/detail/a%2e',
  '/poyanil_hospital/news/detail/a\n',
  `/poyanil_hospital/news/detail/${'x'.repeat(65)}`,
])('%j is no address of an entry', (path) => {
  expect(detailPlaceOf(path)).toBeUndefined();
});
