import { Title } from '@mantine/core';
import { departmentDoctorsQuery } from '@poyanil/content/operations';
import {
  type DepartmentSlug,
  departmentNames,
  detailPath,
  type HospitalId,
  listingName,
} from '@poyanil/domain';
import { useContent } from '../../content/use-content.ts';
import { Link } from '../../parts/links/link.tsx';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import { Section } from '../../parts/section.tsx';
import { unbroken } from '../../parts/unbroken.ts';
import { listedDoctors } from '../doctors/listed-doctors.ts';
import classes from './doctor-detail.module.css';

interface ColleaguesProps {
  hospital: HospitalId;
  department: DepartmentSlug;
  id: string;
}

const MOST = 3;

export function Colleagues({ hospital, department, id }: ColleaguesProps) {
  const { data } = useContent(departmentDoctorsQuery, {
    hospital,
    department: listingName(departmentNames[department]),
    // The same as on the department's page, so that one result serves both.
    limit: 10,
    skip: 0,
  });
  const listing = data?.doctorsListingForParticularDepartmentCollection?.items[0];
  const others = listedDoctors(listing?.doctorCollection?.items ?? [])
    .filter((doctor) => doctor.id !== id)
    .slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <div data-no-print>
      <Section>
        <Title order={2} size="h3" mb={24}>
          Others in {departmentNames[department]}
        </Title>
        <ul className={classes.colleagues}>
          {others.map(({ id: other, name, centerOfExcellence, pictureUrl }) => (
            <li key={other} data-leads>
              <Portrait name={name} url={pictureUrl} lined />
              <div>
                <h3>
                  <Link to={detailPath(hospital, 'doctor', other)} className={classes.colleague}>
                    {unbroken(name)}
                  </Link>
                </h3>
                <p>{centerOfExcellence}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
