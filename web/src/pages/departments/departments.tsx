import { lines } from 'virtual:everyday-lines';
import { type DepartmentSlug, departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { DepartmentRows } from '../../parts/department-rows.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { useDoctorCounts } from './use-doctor-counts.ts';

export function Departments({ hospital }: { hospital: HospitalId }) {
  const departments = hospitalOf(hospital).departments.toSorted(byName);
  const counts = useDoctorCounts(hospital);
  const told = departments.map((slug) => {
    const count = counts.get(departmentNames[slug]) ?? 0;
    const doctors = count === 0 ? [] : [count === 1 ? '1\u00a0doctor' : `${count}\u00a0doctors`];
    return [slug, [lines[slug], ...doctors].join('\u00a0· ')] as const;
  });
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Departments"
        lead="Choose a department to see its doctors, OP days and timings."
        scene="genmed"
      />
      <Section>
        <DepartmentRows
          hospital={hospital}
          departments={departments}
          lines={Object.fromEntries(told)}
        />
      </Section>
    </>
  );
}

function byName(one: DepartmentSlug, other: DepartmentSlug): number {
  return departmentNames[one].localeCompare(departmentNames[other], 'en');
}
