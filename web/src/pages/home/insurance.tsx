import { t } from '@lingui/core/macro';
import type { HospitalId } from '@poyanil/domain';
import { guideName } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { insurers, markOf } from '../../parts/insurers.ts';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { guidePath } from '../../site-pages.ts';
import classes from './home.module.css';
import { SectionHead } from './section-head.tsx';

export function Insurance({ hospital }: { hospital: HospitalId }) {
  return (
    <>
      <SectionHead
        title={t`Insurance we accept`}
        aside={
          <ArrowLink to={guidePath(hospital, 'insurance')}>{guideName('insurance')}</ArrowLink>
        }
      >
        {t`Planned admission: bring the policy card and a photo identity card 3 days before. Emergency admission: tell the insurance desk within 24 hours. The names below are examples.`}
      </SectionHead>
      <div className={classes.insurers}>
        <Columns component="ul" base={2} sm={3} lg={6} gap="0">
          {insurers.map((insurer) => (
            <li key={markOf(insurer)}>
              <img
                src={`/pictures/insurers/${markOf(insurer)}.svg`}
                alt=""
                width={36}
                height={36}
                loading="lazy"
                decoding="async"
              />
              <span>
                <strong>{insurer[0]} </strong>
                <span className={classes.kind}>{insurer[1]}</span>
              </span>
            </li>
          ))}
        </Columns>
      </div>
    </>
  );
}
