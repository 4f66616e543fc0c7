import { t } from '@lingui/core/macro';
import type { HospitalId } from '@poyanil/domain';
import { Fragment } from 'react';
import { dayName } from '../../../day-words.ts';
import { departmentName } from '../../../department-name.ts';
import { Link } from '../../../parts/links/link.tsx';
import { AfterHours } from '../../../parts/timetable/after-hours.tsx';
import { pagePath } from '../../../site-pages.ts';
import { type DoctorFilter, doctorsOfDepartment, TODAY, TOMORROW } from '../doctor-filter.ts';
import { AtOthers } from './at-others.tsx';
import { CasualtyPanel } from './casualty-panel.tsx';
import { DangerSigns } from './danger-signs.tsx';
import type { SearchResult } from './find-doctors.ts';
import { OtherHospitals } from './other-hospitals.tsx';

interface SearchSummaryProps {
  hospital: HospitalId;
  filter: DoctorFilter;
  found: SearchResult;
  total: number;
}

/** Maximum number of departments to name: more would explain nothing. */
const MOST_NAMED = 4;

export function SearchSummary({ hospital, filter, found, total }: SearchSummaryProps) {
  const { doctors, departments, elsewhere, signs, isUrgent, isNear, isNotThen, when } = found;
  const { name } = filter;
  const time = dayWords(when);
  const isNameAlone =
    name !== '' && departments.length + elsewhere.length === 0 && (doctors.length === 0 || isNear);
  return (
    <>
      {isUrgent && <CasualtyPanel hospital={hospital} helpline={found.helpline} />}
      <p>
        <AfterHours hospital={hospital} />
      </p>
      {isNear && <p>{t`Nearest to ‘${name}’:`}</p>}
      {signs !== undefined && <DangerSigns hospital={hospital} department={signs} />}
      <OtherHospitals
        elsewhere={elsewhere}
        here={doctors.length > 0 && t`Here these doctors can see you first.`}
      />
      {departments.length > 0 && departments.length <= MOST_NAMED && (
        <p>
          {t`Departments:`}{' '}
          {departments.map((slug, place) => (
            <Fragment key={slug}>
              {place > 0 && ', '}
              <Link to={doctorsOfDepartment(hospital, slug)}>{departmentName(slug)}</Link>
            </Fragment>
          ))}
        </p>
      )}
      {isNameAlone && <AtOthers hospital={hospital} name={name} isNear={isNear} />}
      {isNotThen && <p>{t`No OP ${time} for these doctors. Their days are on the cards.`}</p>}
      {doctors.length === 0 && (
        <p>
          <Link to={pagePath(hospital, 'doctors')}>{t`Show all ${total} doctors`}</Link> {t`or`}{' '}
          <Link to={pagePath(hospital, 'departments')}>{t`all departments`}</Link>.
        </p>
      )}
    </>
  );
}

function dayWords({ day, half }: SearchResult['when']): string {
  const inHalf = half === 'morning' ? t`in the morning` : t`in the afternoon`;
  return [day && onDay(day), half && inHalf].filter(Boolean).join(' ');
}

function onDay(day: NonNullable<SearchResult['when']['day']>): string {
  if (day === TODAY) return t`today`;
  if (day === TOMORROW) return t`tomorrow`;
  const name = dayName(day);
  return t`on ${name}`;
}
