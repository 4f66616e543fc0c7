import { CONTENT_ROOT, type ContentTypeId, type Entry } from '@poyanil/content';
import { loadContent } from '@poyanil/content/load-content';
import type { HospitalId } from '@poyanil/domain';

const content = loadContent(CONTENT_ROOT);

/** Lists the sample content's entries of a kind for a hospital, newest first. */
export async function sampleEntries(type: ContentTypeId, hospital: HospitalId): Promise<Entry[]> {
  const { entries } = await content;
  return entries
    .filter(({ type: its, isDraft }) => its === type && !isDraft)
    .filter(({ fields }) => (fields.hospital ?? fields.hospitalName) === hospital)
    .sort((one, other) => other.publishedAt.localeCompare(one.publishedAt));
}

export async function sampleEntry(
  type: ContentTypeId,
  hospital: HospitalId,
  isWanted: (entry: Entry) => boolean = () => true,
): Promise<Entry> {
  const found = (await sampleEntries(type, hospital)).find(isWanted);
  if (found === undefined) throw new Error(`${hospital} has no such ${type}`);
  return found;
}
