import type { CareerResult } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { Share } from '../../parts/entries/share.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { pagePath, sectionName } from '../../sections.ts';
import { Application } from './application.tsx';
import classes from './career-detail.module.css';
import { CareerText } from './career-text.tsx';
import { jobScene } from './job-scene.ts';

interface JobProps {
  hospital: HospitalId;
  career: NonNullable<CareerResult['career']>;
}

export function Job({ hospital, career }: JobProps) {
  const title = career.jobTitle || sectionName('careers');
  return (
    <>
      <PageHead
        hospital={hospital}
        title={title}
        above={[{ to: pagePath(hospital, 'careers'), name: sectionName('careers') }]}
        {...(career.jobShortDescription ? { lead: career.jobShortDescription } : {})}
        scene={jobScene(title)}
      />
      <Section>
        <div className={classes.columns}>
          <CareerText career={career} />
          {/* Another job's page begins anew. */}
          <Application key={career.sys.id} hospital={hospital} job={title} jobId={career.sys.id} />
          <div className={classes.share}>
            <Share title={title} />
          </div>
        </div>
      </Section>
    </>
  );
}
