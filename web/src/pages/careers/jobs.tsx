import type { CareersResult } from '@poyanil/content/operations';
import { detailPath, type HospitalId } from '@poyanil/domain';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import classes from './jobs.module.css';

interface JobsProps {
  hospital: HospitalId;
  /** The number of all jobs, also of those that were not asked for. */
  count: number;
  jobs: readonly NonNullable<NonNullable<CareersResult['careerCollection']>['items'][number]>[];
}

export function Jobs({ hospital, count, jobs }: JobsProps) {
  return (
    <>
      <h2>{`We found ${count} available job(s) for you`}</h2>
      <ul className={classes.jobs}>
        {jobs.map(({ sys, jobTitle, jobShortDescription }) => (
          <li key={sys.id}>
            <h3>{jobTitle}</h3>
            {jobShortDescription !== null && <p>{jobShortDescription}</p>}
            <ArrowLink to={detailPath(hospital, 'career', sys.id)}>View more</ArrowLink>
          </li>
        ))}
      </ul>
    </>
  );
}
