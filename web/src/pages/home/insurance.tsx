import { t } from '@lingui/core/macro';
import type { HospitalId, Insurer } from '@poyanil/domain';
import { guideName } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { guidePath } from '../../site-pages.ts';
import classes from './home.module.css';
import { SectionHead } from './section-head.tsx';

interface InsuranceProps {
  hospital: HospitalId;
  /** What to bring. */
  lead: string;
  insurers: readonly Insurer[];
}

export function Insurance({ hospital, lead, insurers }: InsuranceProps) {
  return (
    <>
      <SectionHead
        title={t`Insurance we accept`}
        aside={
          <ArrowLink to={guidePath(hospital, 'insurance')}>{guideName('insurance')}</ArrowLink>
        }
      >
        {lead}
      </SectionHead>
      <div className={classes.insurers}>
        <Columns component="ul" base={2} sm={3} lg={6} gap="0">
          {insurers.map(({ name, kind, mark }) => (
            <li key={`${name} ${kind}`}>
              {mark && (
                <img
                  src={`/content/pictures/insurers/${mark}`}
                  alt=""
                  width={36}
                  height={36}
                  loading="lazy"
                  decoding="async"
                />
              )}
              <span>
                <strong>{name} </strong>
                <span className={classes.kind}>{kind}</span>
              </span>
            </li>
          ))}
        </Columns>
      </div>
    </>
  );
}
