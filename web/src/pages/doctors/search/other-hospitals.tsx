import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { departmentName } from '../../../department-name.ts';
import { hospitalText } from '../../../names.ts';
import { Link } from '../../../parts/links/link.tsx';
import { doctorsOfDepartment } from '../doctor-filter.ts';
import type { SearchResult } from './find-doctors.ts';

interface OtherHospitalsProps {
  elsewhere: SearchResult['elsewhere'];
  /** Message about who can see the patient here first; false if nobody can. */
  here: string | false;
}

export function OtherHospitals({ elsewhere, here }: OtherHospitalsProps) {
  return elsewhere.map(({ department: slug, hospitals }) => {
    const department = departmentName(slug);
    return (
      <p key={slug}>
        {t`${department} is at`}{' '}
        {hospitals.map((each, place) => (
          <Fragment key={each}>
            {place > 0 && ` ${t`and`} `}
            <Link to={doctorsOfDepartment(each, slug)}>{hospitalText(each).place}</Link>
          </Fragment>
        ))}
        .{here !== false && ` ${here}`}
      </p>
    );
  });
}
