import { type HospitalId, sampleCareer } from '@poyanil/domain';
import { PageHead } from '../parts/page-head.tsx';
import { Section } from '../parts/section.tsx';
import { Application } from './career-detail/application.tsx';
import { CareerText } from './career-detail/career-text.tsx';
import classes from './career-detail.module.css';

export function CareerDetail({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <PageHead
        hospital={hospital}
        title={sampleCareer.jobTitle}
        lead={sampleCareer.jobShortDescription}
        scene="icu-head"
      />
      <Section>
        <div className={classes.columns}>
          <CareerText career={sampleCareer} />
          <Application hospital={hospital} job={sampleCareer.jobTitle} />
        </div>
      </Section>
    </>
  );
}
