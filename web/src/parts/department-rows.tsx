import { type DepartmentSlug, departmentPath, type HospitalId } from '@poyanil/domain';
import { IconChevronRight } from '@tabler/icons-react';
import { departmentName } from '../department-name.ts';
import { Emblem } from './brand/emblem.tsx';
import { Columns } from './columns.tsx';
import classes from './department-rows.module.css';
import { Link } from './links/link.tsx';

interface DepartmentRowsProps {
  hospital: HospitalId;
  departments: readonly DepartmentSlug[];
  /** What each of them is for. */
  lines?: Readonly<Partial<Record<DepartmentSlug, string>>>;
  /** A word on how large each is; its room is there before it is known. */
  sizeOf?: (slug: DepartmentSlug) => string | undefined;
}

/** Departments with their emblems, each leading to its page. */
export function DepartmentRows({ hospital, departments, lines = {}, sizeOf }: DepartmentRowsProps) {
  return (
    <Columns component="ul" sm={2} lg={3} gap="0 40px">
      {departments.map((slug) => (
        <li key={slug} className={classes.row} data-arrow>
          <Emblem hospital={hospital} department={slug} />
          <span>
            {/* It covers the row; its name is the department's, as everywhere, and the line is told after it. */}
            <Link
              to={departmentPath(hospital, slug)}
              aria-describedby={lines[slug] && `department-${slug}-line`}
            >
              {departmentName(slug)}
            </Link>
            {lines[slug] !== undefined && (
              <small id={`department-${slug}-line`}>
                {' '}
                <span>{lines[slug]}</span>{' '}
                {sizeOf && <span className={classes.size}>{sizeOf(slug)}</span>}
              </small>
            )}
          </span>
          <IconChevronRight size={20} stroke={2} aria-hidden />
        </li>
      ))}
    </Columns>
  );
}
