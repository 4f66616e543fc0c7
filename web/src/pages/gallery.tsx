import { texts } from 'page-texts:gallery';
import type { GalleryText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';
import { loadTextOf } from '../text-table.ts';

export function loadGalleryText(hospital: HospitalId) {
  return loadTextOf(texts, hospital);
}

export function Gallery({ hospital, text }: { hospital: HospitalId; text: GalleryText }) {
  return <PageHead hospital={hospital} title="Gallery" lead={JSON.stringify(text).slice(0, 80)} />;
}
