import type { GalleryText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { fullName } from '../../names.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Pictures } from './pictures.tsx';

export function Gallery({ hospital, text }: { hospital: HospitalId; text: GalleryText }) {
  return (
    <>
      <meta
        name="description"
        content={`${fullName(hospital)} in 35 pictures: casualty, wards, theatres, laboratory, scan rooms and staff.`}
      />
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
