import {
  type DetailKind,
  detailKinds,
  detailPath,
  details,
  type HospitalId,
  hospitalIds,
  isEntryId,
} from '@poyanil/domain';

/** The entry whose page is asked for, and its site. */
export interface DetailPlace {
  hospital: HospitalId;
  kind: DetailKind;
  id: string;
}

const folders = new Map<string, Omit<DetailPlace, 'id'>>(
  hospitalIds.flatMap((hospital) =>
    detailKinds.map(
      (kind) => [`/${hospital}/${details[kind].folder}`, { hospital, kind }] as const,
    ),
  ),
);

/**
 * Reads an address; gives undefined for other pages, and for identifiers that no entry can have.
 */
export function detailPlaceOf(path: string): DetailPlace | undefined {
  const slash = path.lastIndexOf('/');
  const folder = folders.get(path.slice(0, slash));
  const id = path.slice(slash + 1);
  return folder !== undefined && isEntryId(id) ? { ...folder, id } : undefined;
}

/** The page's one address, as search engines know it. */
export function canonicalOf({ hospital, kind, id }: DetailPlace, origin: string): string {
  return `${origin}${detailPath(hospital, kind, id)}`;
}
