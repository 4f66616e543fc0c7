import { type FacilitySlug, facilityNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { facilityPath } from '../../site-pages.ts';
import classes from './facility-list.module.css';

interface FacilityListProps {
  hospital: HospitalId;
  current: FacilitySlug | null | undefined;
}

const TITLE = 'Our Facilities';

/** All facilities of the hospital. On phones a single row that opens, save where the list is what the page is for. */
export function FacilityList({ hospital, current }: FacilityListProps) {
  const isIndex = current === undefined;
  return (
    <>
      {!isIndex && (
        <details className={classes.row}>
          <summary>
            <span>
              {TITLE}
              <strong>{current === null ? 'Choose one' : facilityNames[current]}</strong>
            </span>
            <IconChevronDown size={22} stroke={2} aria-hidden />
          </summary>
          <nav aria-label={TITLE}>
            <FacilityLinks hospital={hospital} current={current} />
          </nav>
        </details>
      )}
      <nav aria-label={TITLE} className={`${classes.list} ${isIndex ? '' : classes.wide}`}>
        <h2>{TITLE}</h2>
        <FacilityLinks hospital={hospital} current={current} />
      </nav>
    </>
  );
}

function FacilityLinks({ hospital, current }: FacilityListProps) {
  return (
    <ul className={classes.links}>
      {hospitalOf(hospital).facilities.map((slug) => {
        const isCurrent = slug === current;
        return (
          <li key={slug}>
            <Link
              to={facilityPath(hospital, slug)}
              {...(isCurrent ? { 'aria-current': 'page' } : {})}
            >
              {facilityNames[slug]}
              {isCurrent && <IconChevronRight size={20} stroke={2} aria-hidden />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
