import { t } from '@lingui/core/macro';
import { type HospitalId, type Insurer, insurerMarkFile } from '@poyanil/domain';
import { guideName } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { guidePath } from '../../site-pages.ts';
import classes from './home.module.css';
import { SectionHead } from './section-head.tsx';

interface InsuranceProps {
  hospital: HospitalId;
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
          {insurers.map((insurer) => (
            <li key={insurer.name}>
              {insurer.isMarked && (
                <img
                  src={`/content/pictures/insurers/${insurerMarkFile(insurer)}`}
                  alt=""
                  width={36}
                  height={36}
                  loading="lazy"
                />
              )}
              <InsurerName name={insurer.name} />
            </li>
          ))}
        </Columns>
      </div>
    </>
  );
}

/** Shows the last word of the name, such as 'Insurance', on its own line. */
function InsurerName({ name }: { name: string }) {
  const [, first = name, last] = /^(.* )(\S+)$/.exec(name) ?? [];
  return (
    <span>
      <strong>{first}</strong>
      {last && <span className={classes.kind}>{last}</span>}
    </span>
  );
}
