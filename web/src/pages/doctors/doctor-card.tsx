import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { detailPath, type HospitalId, type Weekday } from '@poyanil/domain';
import { Fragment } from 'react';
import { departmentName } from '../../department-name.ts';
import { LANGUAGE } from '../../language.ts';
import { Link } from '../../parts/links/link.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { ConsultsToday } from '../../parts/timetable/consults-today.tsx';
import { unbroken } from '../../parts/unbroken.ts';
import { bookingPath } from '../../site-pages.ts';
import { departmentOf } from './department-of.ts';
import { degreesOf, languageWords, opTimes } from './doctor-words.ts';
import classes from './doctors.module.css';
import type { DoctorDetails, ListedDoctor } from './listed-doctors.ts';
import type { When } from './search/day-words.ts';

interface DoctorCardProps {
  hospital: HospitalId;
  doctor: ListedDoctor;
  details: DoctorDetails | undefined;
  day?: Weekday | undefined;
  when?: When | undefined;
  eager: boolean;
}

export function DoctorCard({ hospital, doctor, details, day, when, eager }: DoctorCardProps) {
  const { id, name, centerOfExcellence, pictureUrl } = doctor;
  const { education = '', languages = [], listings = [] } = details ?? {};
  const department = departmentOf(hospital, listings, centerOfExcellence);
  return (
    <li className={classes.card}>
      <div className={classes.portrait} data-no-print>
        <Portrait name={name} url={pictureUrl} eager={eager} lined />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={detailPath(hospital, 'doctor', id)}>{unbroken(name)}</Link>
        </h2>
        <p>
          {LANGUAGE === 'en' || department === undefined
            ? centerOfExcellence
            : departmentName(department)}
        </p>
        {details !== undefined && (
          <>
            <p className={classes.days}>
              {opTimes(details, day).map(({ words, isAsked }, place) => (
                <Fragment key={words}>
                  {place > 0 && '; '}
                  {isAsked ? <strong>{words}</strong> : words}
                </Fragment>
              ))}
            </p>
            <ConsultsToday lines={details} otherwise={t`No OP today`} />
          </>
        )}
        <div className={classes.more}>
          {education !== '' && <p>{degreesOf(education)}</p>}
          {languages.length > 0 && <p>{speaks(languageWords(languages))}</p>}
        </div>
        <Link
          to={bookingPath(hospital, {
            ...(department !== undefined && { department, doctor: id }),
            ...when,
          })}
          className={classes.book}
          data-no-print
        >
          {t`Book Appointment`}
          <VisuallyHidden> {t`with ${name}`}</VisuallyHidden>
        </Link>
      </div>
    </li>
  );
}

function speaks(languages: string): string {
  return t`Speaks ${languages}`;
}
