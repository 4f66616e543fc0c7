import { texts } from 'page-texts:departments';
import type { DepartmentText } from '@poyanil/content/texts';
import { type DepartmentSlug, departmentNames, type HospitalId } from '@poyanil/domain';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { pagePath, sectionName } from '../../sections.ts';
import { loadTextOf } from '../../text-table.ts';
import { DepartmentDoctors } from './department-doctors.tsx';
import { DepartmentWords } from './department-words.tsx';
import { FacilityBoxes } from './facility-boxes.tsx';

export function loadDepartmentText(hospital: HospitalId, slug: DepartmentSlug) {
  return loadTextOf(texts, hospital, slug);
}

interface DepartmentProps {
  hospital: HospitalId;
  slug: DepartmentSlug;
  text: DepartmentText;
}

export function Department({ hospital, slug, text }: DepartmentProps) {
  const index = { to: pagePath(hospital, 'departments'), name: sectionName('departments') };
  return (
    <>
      <PageHead
        hospital={hospital}
        title={text.heading}
        crumb={departmentNames[slug]}
        above={[index]}
        lead={text.intro}
      />
      <Section>
        <DepartmentWords hospital={hospital} slug={slug} text={text} />
      </Section>
      {text.boxes && (
        <Section ground="lime">
          <FacilityBoxes {...text.boxes} />
        </Section>
      )}
      {/* Another department's list is another list. */}
      <DepartmentDoctors key={slug} hospital={hospital} slug={slug} {...text.doctors} />
    </>
  );
}
