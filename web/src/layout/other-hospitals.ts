import { type HospitalId, hospitalIds } from '@poyanil/domain';
import { hospitalText, nameOfSite } from '../names.ts';
import type { PageLink } from '../parts/page-links.ts';
import { LANDING_PATH, pagePath } from '../site-pages.ts';

/** A site with an unknown id links to the landing page. */
export function otherHospitals(
  hospital: HospitalId,
  sites: readonly string[] = hospitalIds,
): PageLink[] {
  return sites.filter((site) => site !== hospital).map(entryOf);
}

function entryOf(site: string): PageLink {
  const id = hospitalIds.find((each) => each === site);
  if (id === undefined) return { path: LANDING_PATH, name: 'something went wrong' };
  return { path: pagePath(id, 'home'), name: `${nameOfSite()}, ${hospitalText(id).place}` };
}
