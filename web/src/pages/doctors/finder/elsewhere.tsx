import { departmentNames, hospitalOf } from '@poyanil/domain';
import { Fragment } from 'react';
import { Link } from '../../../parts/links/link.tsx';
import { doctorsOfDepartment } from '../doctor-filter.ts';
import type { Found } from './find-doctors.ts';

interface ElsewhereProps {
  elsewhere: Found['elsewhere'];
  /** Who can see the patient here first; false where nobody can. */
  here: string | false;
}

/** Names the hospitals that have a department which this one does not have. */
export function Elsewhere({ elsewhere, here }: ElsewhereProps) {
  return elsewhere.map(({ department, hospitals }) => (
    <p key={department}>
      {departmentNames[department]} is at{' '}
      {hospitals.map((each, place) => (
        <Fragment key={each}>
          {place > 0 && ' and '}
          <Link to={doctorsOfDepartment(each, department)}>{hospitalOf(each).place}</Link>
        </Fragment>
      ))}
      .{here !== false && ` Here ${here} can see you first.`}
    </p>
  ));
}
