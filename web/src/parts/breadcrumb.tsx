import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { pagePath } from '../sections.ts';
import classes from './breadcrumb.module.css';

export interface Crumb {
  to: string;
  name: string;
}

interface BreadcrumbProps {
  hospital: HospitalId;
  above?: readonly Crumb[];
  page: string;
}

export function Breadcrumb({ hospital, above = [], page }: BreadcrumbProps) {
  const links = [{ to: pagePath(hospital, 'home'), name: hospitalOf(hospital).place }, ...above];
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
