import { t } from '@lingui/core/macro';
import { Anchor, VisuallyHidden } from '@mantine/core';
import type { TextSection } from '@poyanil/content/texts';
import { contactOf, type GuideSlug, guideSlugs, type HospitalId, mapUrl } from '@poyanil/domain';
import { facilityName, guideName, hospitalText } from '../../names.ts';
import beside from '../../parts/beside-text.module.css';
import { Link } from '../../parts/links/link.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { Headings } from '../../parts/page-words/jump-list.tsx';
import { guidePath } from '../../site-pages.ts';
import { outPatientWords } from '../../time-words.ts';
import classes from './guide.module.css';

interface GuideAsideProps {
  hospital: HospitalId;
  slug: GuideSlug;
  sections: readonly TextSection[];
}

export function GuideAside({ hospital, slug, sections }: GuideAsideProps) {
  const { contactNumber, emergencyNumber, proNumber } = contactOf(hospital);
  const { address } = hospitalText(hospital);
  const others = guideSlugs.filter((each) => each !== slug);
  return (
    <aside className={classes.aside} data-no-print>
      <nav aria-labelledby="contents" className={`${beside.panel} ${beside.contents}`}>
        <h2 id="contents">{t`On this page`}</h2>
        <Headings sections={sections} />
      </nav>
      <div className={`${beside.panel} ${beside.calls}`}>
        {slug === 'how_to_reach' && (
          <>
            <h2>{t`Address`}</h2>
            <p>
              <Anchor href={mapUrl(hospital)} target="_blank" rel="noopener noreferrer">
                {address.join(', ')}
                <VisuallyHidden>{t`(map, opens in a new tab)`}</VisuallyHidden>
              </Anchor>
            </p>
          </>
        )}
        <h2>{t`Call us`}</h2>
        {slug === 'insurance' && (
          <p>
            {guideName(slug)}
            <PhoneLink number={proNumber} className={classes.number} />
          </p>
        )}
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
            {t`Mon–Sat`}, {outPatientWords()}
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
