import { texts } from 'page-texts:home';
import type { HomeText } from '@poyanil/content/texts';
import { type HospitalId, homeDepartments, hospitalOf } from '@poyanil/domain';
import { DepartmentRows } from '../../parts/department-rows.tsx';
import { FacilityCards } from '../../parts/facility-cards.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Section } from '../../parts/section.tsx';
import { pagePath } from '../../sections.ts';
import { loadTextOf } from '../../text-table.ts';
import { BestCards } from './best-cards.tsx';
import { Hero } from './hero.tsx';
import { Insurance } from './insurance.tsx';
import { QuickRow } from './quick-row.tsx';
import { SectionHead } from './section-head.tsx';
import { TestimonialSlides } from './testimonials.tsx';
import { Welcome } from './welcome.tsx';

const departmentLines: Readonly<Record<(typeof homeDepartments)[number], string>> = {
  anesthesiology: 'Check-up before an operation, pain relief after it',
  diabetology: 'Blood sugar, insulin, foot care and yearly checks',
  emergency_medicine: 'Accidents, chest pain, stroke and other emergencies',
  general_medicine: 'Fever, blood pressure and long-term illness in adults',
  general_surgery: 'Hernia, gall bladder, thyroid, breast and wounds',
  urology: 'Kidney stones, prostate and urine problems',
  nephrology: 'Kidney disease and dialysis',
  neuromedicine: 'Stroke, headache, epilepsy and memory problems',
  neurosurgery: 'Brain, spine and nerve surgery',
};

export function loadHomeText(hospital: HospitalId) {
  return loadTextOf(texts, hospital);
}

export function Home({ hospital, text }: { hospital: HospitalId; text: HomeText }) {
  return (
    <>
      <Hero hospital={hospital} slides={text.carousel} />
      <QuickRow hospital={hospital} />
      <Section>
        <Welcome hospital={hospital} paragraphs={text.welcome} />
      </Section>
      <Section ground="deep">
        <BestCards hospital={hospital} />
      </Section>
      <Section>
        <SectionHead
          title="Departments"
          aside={<ArrowLink to={pagePath(hospital, 'departments')}>All departments</ArrowLink>}
        >
          Nine of our {hospitalOf(hospital).departmentCount.shown}. Each page shows its doctors,
          days and timings.
        </SectionHead>
        <DepartmentRows hospital={hospital} departments={homeDepartments} lines={departmentLines} />
      </Section>
      <Section ground="lime">
        <SectionHead
          title="Facilities"
          aside={<ArrowLink to={pagePath(hospital, 'facilities')}>All facilities</ArrowLink>}
        >
          How each service works, and when it is open.
        </SectionHead>
        <FacilityCards hospital={hospital} />
      </Section>
      <Section ground="tint">
        <TestimonialSlides slides={text.testimonials} />
      </Section>
      <Section>
        <Insurance hospital={hospital} />
      </Section>
    </>
  );
}
