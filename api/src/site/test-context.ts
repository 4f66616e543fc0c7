import type { DetailKind } from '@poyanil/domain';
import { canonicalOf } from './detail-place.ts';
import type { HeadContext } from './entry-heads.ts';

/** The place of a made-up entry's page, for tests. */
export function headContextOf(kind: DetailKind, id = 'entry-1'): HeadContext {
  const origin = 'https://www.poyanil.example';
  const place = { hospital: 'poyanil_hospital', kind, id } as const;
  return { ...place, origin, url: canonicalOf(place, origin) };
}
