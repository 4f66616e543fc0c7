import { type DepartmentSlug, departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { DepartmentRows } from '../../parts/department-rows.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';

export function Departments({ hospital }: { hospital: HospitalId }) {
  const departments = hospitalOf(hospital).departments.toSorted(byName);
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Departments"
        lead="Choose a department to see its doctors, OP days and timings."
        scene="genmed"
      />
      <Section>
        <DepartmentRows hospital={hospital} departments={departments} />
      </Section>
    </>
  );
}

function byName(one: DepartmentSlug, other: DepartmentSlug): number {
  return departmentNames[one].localeCompare(departmentNames[other], 'en');
}
