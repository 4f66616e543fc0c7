import { type DepartmentSlug, departmentNames, type HospitalId } from '@poyanil/domain';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { departmentPath } from '../site-pages.ts';
import classes from './department-rows.module.css';
import { Emblem } from './emblem.tsx';

interface DepartmentRowsProps {
  hospital: HospitalId;
  departments: readonly DepartmentSlug[];
}

/** Departments with their emblems, each leading to its page. */
export function DepartmentRows({ hospital, departments }: DepartmentRowsProps) {
  return (
    <ul className={classes.rows}>
      {departments.map((slug) => (
        <li key={slug}>
          <Link to={departmentPath(hospital, slug)}>
            <Emblem hospital={hospital} department={slug} />
            <span className={classes.name}>{departmentNames[slug]}</span>
            <IconChevronRight size={20} stroke={2} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
