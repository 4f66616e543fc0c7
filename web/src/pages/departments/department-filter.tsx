import { t } from '@lingui/core/macro';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import classes from './departments.module.css';

/** The most letters that anybody would type. */
const LONGEST = 100;

interface DepartmentFilterProps {
  typed: string;
  onType: (typed: string) => void;
  /** A visitor has gone to the field. */
  onNear: () => void;
}

/** Without the app it is not there: all departments are. */
export function DepartmentFilter({ typed, onType, onNear }: DepartmentFilterProps) {
  const isHydrated = useHydrated();
  return (
    <search className={classes.filter} data-no-print>
      <label htmlFor="department-filter">{t`Department or illness`}</label>
      <input
        id="department-filter"
        type="search"
        aria-describedby="department-filter-hint"
        autoComplete="off"
        maxLength={LONGEST}
        disabled={!isHydrated}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={onNear}
        onPointerEnter={onNear}
      />
      <p id="department-filter-hint">{t`Such as heart, sugar or kidney.`}</p>
    </search>
  );
}
