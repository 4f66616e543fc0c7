import { lines } from 'virtual:everyday-lines';
import { type DepartmentSlug, departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { useState } from 'react';
import { DepartmentRows } from '../../parts/department-rows.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import { DepartmentFilter } from './department-filter.tsx';
import classes from './departments.module.css';
import { isNamed } from './is-named.ts';
import { useDepartmentFinder } from './use-department-finder.ts';
import { useDoctorCounts } from './use-doctor-counts.ts';

export function Departments({ hospital }: { hospital: HospitalId }) {
  const [typed, setTyped] = useState('');
  const [isNear, setNear] = useState(false);
  const counts = useDoctorCounts(hospital);
  const find = useDepartmentFinder(hospital, isNear, typed);
  const text = typed.trim();
  const found = text === '' ? undefined : find?.(text);
  const departments = hospitalOf(hospital)
    .departments.filter(
      (slug) =>
        text === '' || isNamed(slug, lines[slug], text) || found?.departments.includes(slug),
    )
    .toSorted(byName);
  const sizeOf = (slug: DepartmentSlug) => {
    const count = counts.get(departmentNames[slug]) ?? 0;
    return count === 0 ? undefined : wordsOf(count, 'doctor');
  };
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Departments"
        lead="Choose a department to see its doctors, OP days and timings."
        scene="genmed"
      />
      <Section>
        <DepartmentFilter typed={typed} onType={setTyped} onNear={() => setNear(true)} />
        <div role="status" className={classes.said}>
          {found?.said}
          {text !== '' && departments.length > 0 && wordsOf(departments.length, 'department')}
          {text !== '' && departments.length === 0 && (
            <Empty hospital={hospital} words="No departments found" />
          )}
        </div>
        <DepartmentRows
          hospital={hospital}
          departments={departments}
          lines={lines}
          sizeOf={sizeOf}
        />
      </Section>
    </>
  );
}

function wordsOf(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

function byName(one: DepartmentSlug, other: DepartmentSlug): number {
  return departmentNames[one].localeCompare(departmentNames[other], 'en');
}
