import { t } from '@lingui/core/macro';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import {
  type DepartmentSlug,
  departmentNames,
  type HospitalId,
  hospitalOf,
  listingName,
} from '@poyanil/domain';
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { NamedDoctor } from '../content/appointment-doctors.ts';
import { malayalam } from '../site-words.ts';
import { type BookingPreset, noPreset } from './booking-preset.ts';
import { useTyped } from './form-context.ts';
import { useFieldProps } from './use-field-props.tsx';

interface DepartmentAndDoctorProps {
  hospital: HospitalId;
  preset?: BookingPreset | undefined;
}

export function DepartmentAndDoctor({ hospital, preset = noPreset }: DepartmentAndDoctorProps) {
  const [listed, setListed] = useState<readonly string[]>([]);
  const names = listed.length > 0 ? listed : knownDepartments(hospital);
  const select = useRef<HTMLSelectElement>(null);
  const typed = useTyped();
  // A link that was just followed is more recent than earlier input.
  const isLinkNew = useNavigationType() === 'PUSH';
  const [department, setDepartment] = useState(typed.department ?? '');
  /** A name or an id. */
  const [wishedDoctor, setWishedDoctor] = useState(typed.doctor);
  const doctors = useDoctors(hospital, department);
  const takeOver = useEffectEvent(() => {
    const element = select.current;
    if (element === null) return;
    // A choice from before hydration is only in the select, and the link must not override it.
    const isPresetUsed = preset.department !== '' && (element.value === '' || isLinkNew);
    if (isPresetUsed) element.value = preset.department;
    setDepartment(element.value);
    if (isPresetUsed || (!typed.doctor && element.value === preset.department)) {
      setWishedDoctor(preset.doctor);
    }
  });
  useEffect(() => takeOver(), []);
  // Keep the selected department even if the list that loads later lacks it.
  const shown = new Set([...names, ...(department === '' ? [] : [department])]);
  return (
    <>
      <SelectField
        ref={select}
        name="department"
        placeholder={t`Select Department`}
        chosenAtFirst={typed.department}
        options={Array.from(shown, (value) => ({ value, label: departmentWords(value) }))}
        onFocus={() => void loadNames(hospital).then(setListed)}
        onChange={(event) => {
          setDepartment(event.currentTarget.value);
          setWishedDoctor(undefined);
        }}
      />
      {/* Another department gets a new select, so that the chosen doctor is reset. */}
      <SelectField
        key={doctors.isLoading ? 'loading' : department}
        name="doctor"
        placeholder={doctors.isLoading ? t`Please wait` : t`Select Doctor`}
        chosenAtFirst={
          doctors.listed.find(({ id, name }) => id === wishedDoctor || name === wishedDoctor)?.name
        }
        options={doctors.listed.map(({ name }) => name)}
        disabled={department === '' || doctors.isLoading}
      />
    </>
  );
}

interface SelectFieldProps
  extends Pick<ComponentProps<'select'>, 'ref' | 'onFocus' | 'onChange'>,
    Pick<NativeSelectProps, 'disabled'> {
  name: string;
  placeholder: string;
  chosenAtFirst: string | undefined;
  /** The values that are sent, in English; a label is what the page shows instead. */
  options: (string | { value: string; label: string })[];
}

function SelectField({ name, placeholder, chosenAtFirst, options, ...select }: SelectFieldProps) {
  return (
    <NativeSelect
      {...useFieldProps({ name })}
      // Replaces the remembered value, so that a doctor of another department is not preselected.
      defaultValue={chosenAtFirst}
      data={[{ value: '', label: placeholder }, ...options]}
      {...select}
    />
  );
}

const nobody: readonly NamedDoctor[] = [];

function useDoctors(hospital: HospitalId, department: string) {
  const [loaded, setLoaded] = useState<{ department: string; listed: readonly NamedDoctor[] }>();

  useEffect(() => {
    if (department === '') return;
    let isWanted = true;
    void loadDoctors(hospital, department).then((listed) => {
      if (isWanted) setLoaded({ department, listed });
    });
    return () => {
      isWanted = false;
    };
  }, [hospital, department]);

  const isLoaded = loaded?.department === department;
  return { isLoading: department !== '' && !isLoaded, listed: isLoaded ? loaded.listed : nobody };
}

/** The doctor is optional: without content the form still works, and staff choose. */
function loadDoctors(hospital: HospitalId, department: string): Promise<readonly NamedDoctor[]> {
  return import('../content/appointment-doctors.ts')
    .then(({ loadNamedDoctors }) => loadNamedDoctors(hospital, department))
    .catch(() => nobody);
}

/** Returns the departments in the order of the list, so that nothing moves under a visitor's finger when it loads. */
function knownDepartments(hospital: HospitalId): string[] {
  const names = hospitalOf(hospital).departments.map((slug) => departmentNames[slug]);
  return names.sort((one, other) => (listingName(one) < listingName(other) ? -1 : 1));
}

/** Without content, the form uses the departments in the code. */
function loadNames(hospital: HospitalId): Promise<readonly string[]> {
  return import('../content/appointment-doctors.ts')
    .then(({ loadDepartmentNames }) => loadDepartmentNames(hospital))
    .catch(() => []);
}

function departmentWords(name: string): string {
  if (__LANGUAGE__ === 'en') return name;
  const names = malayalam().departments;
  const slugs = Object.keys(departmentNames) as DepartmentSlug[];
  const slug = slugs.find((each) => departmentNames[each] === name);
  return slug === undefined ? name : names[slug];
}
