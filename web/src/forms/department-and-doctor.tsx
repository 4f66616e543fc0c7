import { departmentNames, type HospitalId, hospitalOf } from '@poyanil/domain';
import { useEffect, useRef, useState } from 'react';
import { doctorSelectState } from './doctor-select-state.ts';
import { SelectField } from './select-field.tsx';
import { useDoctors } from './use-doctors.ts';

/** Two selects, of which the second has the doctors of the first one's department. */
export function DepartmentAndDoctor({ hospital }: { hospital: HospitalId }) {
  const departments = hospitalOf(hospital).departments;
  const select = useRef<HTMLSelectElement>(null);
  const [department, setDepartment] = useState('');
  // What was chosen before the app came stands in the select alone.
  useEffect(() => setDepartment(select.current?.value ?? ''), []);
  const doctors = useDoctors(hospital, department);
  return (
    <>
      <SelectField
        ref={select}
        name="department"
        placeholder="Select Department"
        options={departments.map((candidate) => departmentNames[candidate])}
        onChange={setDepartment}
      />
      {/* Another department is another select: the chosen doctor goes with the old one. */}
      <SelectField
        key={department}
        name="doctor"
        options={doctors.names}
        {...doctorSelectState(department !== '', doctors)}
      />
    </>
  );
}
