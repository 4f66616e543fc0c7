import { t } from '@lingui/core/macro';
import { type DepartmentSlug, departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { useState } from 'react';
import { departmentsByName } from '../../department-name.ts';
import type { DepartmentLines, WordsOfPages } from '../../page-words.ts';
import { DepartmentRows } from '../../parts/department-rows.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import { fullName } from '../../sections.ts';
import { DepartmentFilter } from './department-filter.tsx';
import classes from './departments.module.css';
import { isNamed } from './is-named.ts';
import { useDepartmentFinder } from './use-department-finder.ts';
import { useDoctorCounts } from './use-doctor-counts.ts';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  const name = fullName(hospital);
  const count = hospitalOf(hospital).departmentCount.shown;
  return t`The ${count} departments of ${name}, each with its doctors, OP days and number.`;
}

interface DepartmentsProps {
  hospital: HospitalId;
  text: WordsOfPages['departments'];
}

export function Departments({ hospital, text: words }: DepartmentsProps) {
  const [typed, setTyped] = useState('');
  const [isNear, setNear] = useState(false);
  const counts = useDoctorCounts(hospital);
  const find = useDepartmentFinder(hospital, isNear, typed);
  const ownLines = linesAt(hospital, words.lines);
  const text = typed.trim();
  const found = text === '' ? undefined : find?.(text);
  const departments = departmentsByName(hospital).filter(
    (slug) =>
      text === '' || isNamed(slug, ownLines[slug], text) || found?.departments.includes(slug),
  );
  const sizeOf = (slug: DepartmentSlug) => {
    const count = counts.get(departmentNames[slug]) ?? 0;
    return count === 0 ? undefined : doctorsOf(count);
  };
  return (
    <>
      <PageHead
        hospital={hospital}
        title={t`Departments`}
        lead={t`Choose a department to see its doctors, OP days and timings.`}
        scene="genmed"
      />
      <Section>
        <DepartmentFilter typed={typed} onType={setTyped} onNear={() => setNear(true)} />
        <div role="status" className={classes.said}>
          {found?.said}
          {text !== '' && departments.length > 0 && departmentsOf(departments.length)}
          {text !== '' && departments.length === 0 && (
            <Empty hospital={hospital} words={t`No departments found`} />
          )}
        </div>
        <DepartmentRows
          hospital={hospital}
          departments={departments}
          lines={ownLines}
          sizeOf={sizeOf}
        />
      </Section>
    </>
  );
}

/** A hospital with Medical Gastroenterology has surgeons alone in Gastrology. */
function linesAt(hospital: HospitalId, lines: DepartmentLines): DepartmentLines {
  const isSurgical = hospitalOf(hospital).departments.some(
    (slug) => slug === 'medical_gastroenterology',
  );
  return isSurgical
    ? { ...lines, gastrology: t`Operations on the stomach, liver and bowel` }
    : lines;
}

function doctorsOf(count: number): string {
  return count === 1 ? t`1 doctor` : t`${count} doctors`;
}

function departmentsOf(count: number): string {
  return count === 1 ? t`1 department` : t`${count} departments`;
}
