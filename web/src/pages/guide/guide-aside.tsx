import { t } from '@lingui/core/macro';
import type { Section } from '@poyanil/content/texts';
import { type GuideSlug, guideSlugs, type HospitalId, hospitalOf } from '@poyanil/domain';
import { facilityName, guideName } from '../../names.ts';
import { Link } from '../../parts/links/link.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { headingId } from '../../parts/page-words/heading-id.ts';
import { guidePath } from '../../site-pages.ts';
import { outPatientWords } from '../../time-words.ts';
import classes from './guide.module.css';

interface GuideAsideProps {
  hospital: HospitalId;
  slug: GuideSlug;
  sections: readonly Section[];
}

/** Beside the text: what stands in it, whom to call and when, and the other guides. On phones the last two follow it. */
export function GuideAside({ hospital, slug, sections }: GuideAsideProps) {
  const { contactNumber, emergencyNumber } = hospitalOf(hospital).contact;
  const headings = sections.flatMap(({ heading }) => heading ?? []);
  const others = guideSlugs.filter((each) => each !== slug);
  return (
    <aside className={classes.aside} data-no-print>
      <nav aria-labelledby="contents" className={`${classes.panel} ${classes.contents}`}>
        <h2 id="contents">{t`On this page`}</h2>
        <ul>
          {headings.map((heading) => (
            <li key={heading}>
              <a href={`#${headingId(heading)}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${classes.panel} ${classes.calls}`}>
        <h2>{t`Call us`}</h2>
        <p>
          {t`Emergency, day and night`}
          <PhoneLink number={emergencyNumber} className={classes.number} />
        </p>
        <p>
          {t`Phone`}
          <PhoneLink number={contactNumber} className={classes.number} />
        </p>
        <p>
          {facilityName('out_patient_department')}{' '}
          <span className={classes.hours}>
            {t`Mon–Sat`}, {outPatientWords}
          </span>
        </p>
        <h2>{t`For patients`}</h2>
        <ul>
          {others.map((each) => (
            <li key={each}>
              <Link to={guidePath(hospital, each)}>{guideName(each)}</Link>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
