import { t } from '@lingui/core/macro';
import { departmentCountsQuery } from '@poyanil/content/operations';
import {
  type DepartmentSlug,
  departmentNames,
  departmentOfListing,
  type HospitalId,
  hospitalOf,
  MAX_SEARCH_CHARACTERS,
} from '@poyanil/domain';
import { useState } from 'react';
import { useContent } from '../../content/use-content.ts';
import { departmentsByName } from '../../department-name.ts';
import { fullName } from '../../names.ts';
import type { DepartmentLines, WordsOfPages } from '../../page-words.ts';
import { DepartmentRows } from '../../parts/department-rows.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Empty } from '../../parts/states/empty.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import classes from './departments.module.css';
import { useDepartmentFinder } from './use-department-finder.ts';

interface DepartmentsProps {
  hospital: HospitalId;
  text: WordsOfPages['departments'];
}

export function Departments({ hospital, text: words }: DepartmentsProps) {
  const name = fullName(hospital);
  const count = hospitalOf(hospital).departmentCount.shown;
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
    const doctors = counts.get(departmentNames[slug]) ?? 0;
    return doctors === 0 ? undefined : doctorsOf(doctors);
  };
  return (
    <>
      <meta
        name="description"
        content={t`The ${count} departments of ${name}, each with its doctors, OP days and number.`}
      />
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

interface DepartmentFilterProps {
  typed: string;
  onType: (typed: string) => void;
  onNear: () => void;
}

/** Unavailable until hydration; all departments are shown without it. */
function DepartmentFilter({ typed, onType, onNear }: DepartmentFilterProps) {
  const isHydrated = useHydrated();
  return (
    <search className={classes.filter} data-no-print>
      <label htmlFor="department-filter">{t`Department or illness`}</label>
      <input
        id="department-filter"
        type="search"
        aria-describedby="department-filter-hint"
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARACTERS}
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

function useDoctorCounts(hospital: HospitalId): ReadonlyMap<string, number> {
  const { data } = useContent(departmentCountsQuery, { hospital });
  const listings = data?.doctorsListingForParticularDepartmentCollection?.items ?? [];
  return new Map(
    listings.flatMap((listing): [string, number][] =>
      listing?.departments
        ? [[departmentOfListing(listing.departments), listing.doctorCollection?.total ?? 0]]
        : [],
    ),
  );
}

function isNamed(slug: DepartmentSlug, line: string, typed: string): boolean {
  const known = ` ${departmentNames[slug]} ${line}`.toLowerCase().replaceAll(/[^a-z]+/g, ' ');
  return known.includes(` ${typed.toLowerCase()}`);
}

/** Replaces Gastrology's line at a hospital with Medical Gastroenterology, where Gastrology only has surgeons. */
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
