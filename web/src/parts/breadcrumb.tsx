import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { pagePath } from '../site-pages.ts';
import classes from './breadcrumb.module.css';

export function Breadcrumb({ hospital, page }: { hospital: HospitalId; page: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        <li>
          <Link to={pagePath(hospital, 'home')}>{hospitalOf(hospital).place}</Link>
        </li>
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
