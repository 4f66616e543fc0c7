import type { CareerResult } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { Share } from '../../parts/entries/share.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { pagePath, sectionName } from '../../site-pages.ts';
import { Application } from './application.tsx';
import classes from './career-detail.module.css';
import { CareerText } from './career-text.tsx';

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
          {/* Another job's form starts from its initial state. */}
          <Application key={career.sys.id} hospital={hospital} job={title} jobId={career.sys.id} />
          <div className={classes.share}>
            <Share title={title} />
          </div>
        </div>
      </Section>
    </>
  );
}

/** The first one that matches a job's title is used. */
const scenes: [RegExp, string][] = [
  [/ambulance/i, 'ambulances'],
  [/boat/i, 'boatclinic'],
  [/\bicu\b/i, 'icu'],
  [/dialysis/i, 'dialysis'],
  [/theatre/i, 'theatre'],
  [/pharmac/i, 'pharmacy'],
  [/blood/i, 'bloodbank'],
  [/physio/i, 'physioroom'],
  [/radio|x-ray/i, 'ct'],
  [/optom/i, 'eyes'],
  [/panchakarma/i, 'ayurveda'],
  [/casualty/i, 'triage'],
  [/\bward\b/i, 'ward'],
  [/relations|families/i, 'reception'],
];

function jobScene(title: string): string {
  return scenes.find(([words]) => words.test(title))?.[1] ?? 'team';
}
