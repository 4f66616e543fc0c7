import { t } from '@lingui/core/macro';
import { contactOf, type HospitalId, homeDepartments, hospitalOf } from '@poyanil/domain';
import { fullName, hospitalText } from '../../names.ts';
import type { WordsOfPages } from '../../page-words.ts';
import { DepartmentRows } from '../../parts/department-rows.tsx';
import { FacilityCards } from '../../parts/facility-cards.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Section } from '../../parts/section.tsx';
import { pagePath } from '../../site-pages.ts';
import { BestCards } from './best-cards.tsx';
import { Hero } from './hero.tsx';
import { Insurance } from './insurance.tsx';
import { QuickRow } from './quick-row.tsx';
import { SectionHead } from './section-head.tsx';
import { TestimonialSlides } from './testimonials.tsx';
import { Welcome } from './welcome.tsx';

export function Home({ hospital, text }: { hospital: HospitalId; text: WordsOfPages['home'] }) {
  const name = fullName(hospital);
  const { summary } = hospitalText(hospital);
  const { contactNumber } = contactOf(hospital);
  const count = hospitalOf(hospital).departmentCount.shown;
  return (
    <>
      <meta
        name="description"
        content={t`${name}. ${summary} Casualty 24 x 7, OP Monday to Saturday. Call ${contactNumber}.`}
      />
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
          title={t`Departments`}
          aside={<ArrowLink to={pagePath(hospital, 'departments')}>{t`All departments`}</ArrowLink>}
        >
          {t`Nine of our ${count}. Each page shows its doctors, days and timings.`}
        </SectionHead>
        <DepartmentRows hospital={hospital} departments={homeDepartments} lines={text.lines} />
      </Section>
      <Section ground="lime">
        <SectionHead
          title={t`Facilities`}
          aside={<ArrowLink to={pagePath(hospital, 'facilities')}>{t`All facilities`}</ArrowLink>}
        >
          {t`How each service works, and when it is open.`}
        </SectionHead>
        <FacilityCards hospital={hospital} />
      </Section>
      <Section ground="tint">
        <TestimonialSlides slides={text.testimonials} />
      </Section>
      <Section>
        <Insurance hospital={hospital} lead={text.insurance} insurers={text.insurers} />
      </Section>
    </>
  );
}
