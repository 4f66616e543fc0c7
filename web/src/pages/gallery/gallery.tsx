import type { GalleryText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { fullName } from '../../sections.ts';
import { Pictures } from './pictures.tsx';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  return `${fullName(hospital)} in 35 pictures: casualty, wards, theatres, laboratory, scan rooms and staff.`;
}

export function Gallery({ hospital, text }: { hospital: HospitalId; text: GalleryText }) {
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Gallery"
        lead={`${text.pictures.length} pictures of our rooms and services.`}
        scene="courtyard"
      />
      <Section>
        <Pictures hospital={hospital} pictures={text.pictures} />
      </Section>
    </>
  );
}
