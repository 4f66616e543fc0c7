import { departmentNames, departmentPath, type HospitalId } from '@poyanil/domain';
import { Fragment } from 'react';
import { Link } from '../../../parts/links/link.tsx';
import { pagePath } from '../../../sections.ts';
import { type DoctorFilter, doctorsOfDepartment, TODAY, TOMORROW } from '../doctor-filter.ts';
import { CasualtyPanel } from './casualty-panel.tsx';
import { Elsewhere } from './elsewhere.tsx';
import type { Found } from './find-doctors.ts';

interface UnderstoodProps {
  hospital: HospitalId;
  filter: DoctorFilter;
  found: Found;
  /** How many doctors the hospital has. */
  total: number;
}

/** More departments than these say nothing of what was typed. */
const MOST_NAMED = 4;

/** Says how the typed words were taken, above the doctors who were found. */
export function Understood({ hospital, filter, found, total }: UnderstoodProps) {
  const { doctors, departments, elsewhere, signs, isUrgent, isNear, isNotThen, when } = found;
  return (
    <>
      {isUrgent && <CasualtyPanel hospital={hospital} helpline={found.helpline} />}
      {isNear && <p>Nearest to ‘{filter.name}’:</p>}
      {signs !== undefined && (
        <p>
          Some signs cannot wait:{' '}
          <Link to={departmentPath(hospital, signs)}>see {departmentNames[signs]}</Link>.
        </p>
      )}
      <Elsewhere elsewhere={elsewhere} here={doctors.length > 0 && 'these doctors'} />
      {departments.length > 0 && departments.length <= MOST_NAMED && (
        <p>
          Departments:{' '}
          {departments.map((slug, place) => (
            <Fragment key={slug}>
              {place > 0 && ', '}
              <Link to={doctorsOfDepartment(hospital, slug)}>{departmentNames[slug]}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {isNotThen && <p>No OP {dayWords(when)} for these doctors. Their days are on the cards.</p>}
      {doctors.length === 0 && (
        <p>
          <Link to={pagePath(hospital, 'doctors')}>Show all {total} doctors</Link> or{' '}
          <Link to={pagePath(hospital, 'departments')}>all departments</Link>.
        </p>
      )}
    </>
  );
}

function dayWords({ day, half }: Found['when']): string {
  const words = day === undefined || day === TODAY || day === TOMORROW ? day : `on ${day}`;
  return [words, half && `in the ${half}`].filter((each) => each !== undefined).join(' ');
}
