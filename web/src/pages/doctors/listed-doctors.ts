/** A doctor as lists show her or him. */
export interface ListedDoctor {
  id: string;
  name: string;
  centerOfExcellence: string;
  pictureUrl: string;
}

interface DoctorItem {
  sys: { id: string };
  name: string | null;
  centerOfExcellence: string | null;
  profilePic: { url: string | null } | null;
}

/** A list as it was answered: the doctors that came, and how many there are. */
export interface DoctorPage {
  doctors: ListedDoctor[];
  total: number;
}

/** Null stands where an entry is not published. */
export function listedDoctors(items: readonly (DoctorItem | null)[]): ListedDoctor[] {
  return items
    .filter((item) => item !== null)
    .map(({ sys, name, centerOfExcellence, profilePic }) => ({
      id: sys.id,
      name: name ?? '',
      centerOfExcellence: centerOfExcellence ?? '',
      pictureUrl: profilePic?.url ?? '',
    }));
}

interface DoctorCollection {
  total: number;
  items: readonly (DoctorItem | null)[];
}

/** The first doctors of a collection. */
export function pageOf({ items, total }: DoctorCollection): DoctorPage {
  const doctors = listedDoctors(items);
  // Once all have come, those that can be seen are all there are to see.
  return { doctors, total: items.length >= total ? doctors.length : total };
}

/** The first doctors of a whole department whose names hold the letters, as the content service would find them. */
export function pageOfNamed(
  { items }: DoctorCollection,
  letters: string,
  limit: number,
): DoctorPage {
  const wanted = letters.toLowerCase();
  const found = listedDoctors(items).filter(({ name }) => name.toLowerCase().includes(wanted));
  return { doctors: found.slice(0, limit), total: found.length };
}
