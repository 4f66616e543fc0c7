import { t } from '@lingui/core/macro';
import type { HospitalId } from '@poyanil/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type BookingWish, noWish } from './booking-wish.ts';
import { departmentWords } from './department-words.ts';
import { doctorSelectState } from './doctor-select-state.ts';
import { useTyped } from './form-context.ts';
import { SelectField } from './select-field.tsx';
import { useDepartments } from './use-departments.ts';
import { useDoctors } from './use-doctors.ts';

interface DepartmentAndDoctorProps {
  hospital: HospitalId;
  /** The choices that a link asked for. */
  wish?: BookingWish | undefined;
}

/** Two selects, of which the second has the doctors of the first one's department. */
export function DepartmentAndDoctor({ hospital, wish = noWish }: DepartmentAndDoctorProps) {
  const departments = useDepartments(hospital);
  const select = useRef<HTMLSelectElement>(null);
  const typed = useTyped();
  // A link that was just followed says more of the visitor's wish than what was typed before.
  const isLinkNew = useNavigationType() === 'PUSH';
  const [department, setDepartment] = useState(typed.department ?? '');
  /** Its name or its identifier. */
  const [wishedDoctor, setWishedDoctor] = useState(typed.doctor);
  const doctors = useDoctors(hospital, department);
  const takeOver = useEffectEvent(() => {
    const element = select.current;
    if (element === null) return;
    // What was chosen before the app came stands in the select alone, and the link does not undo it.
    const isWishTaken = wish.department !== '' && (element.value === '' || isLinkNew);
    if (isWishTaken) element.value = wish.department;
    setDepartment(element.value);
    if (isWishTaken || (!typed.doctor && element.value === wish.department)) {
      setWishedDoctor(wish.doctor);
    }
  });
  useEffect(() => takeOver(), []);
  function choose(chosen: string) {
    setDepartment(chosen);
    setWishedDoctor(undefined);
  }
  return (
    <>
      <SelectField
        ref={select}
        name="department"
        placeholder={t`Select Department`}
        chosenAtFirst={typed.department}
        // What was chosen stays, though a list that comes later may not have it.
        options={[...new Set([...departments.names, ...(department === '' ? [] : [department])])]}
        wordsOf={departmentWords}
        onFocus={departments.load}
        onChange={choose}
      />
      {/* Another department is another select: the chosen doctor goes with the old one. */}
      <SelectField
        key={doctors.isLoading ? 'loading' : department}
        name="doctor"
        options={doctors.listed.map(({ name }) => name)}
        chosenAtFirst={
          doctors.listed.find(({ id, name }) => id === wishedDoctor || name === wishedDoctor)?.name
        }
        {...doctorSelectState(department !== '', doctors)}
      />
    </>
  );
}
