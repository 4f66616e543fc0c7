import { Button, NativeSelect, TextInput } from '@mantine/core';
import { departmentNames, type HospitalId, hospitalOf, weekdays } from '@poyanil/domain';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { FieldTheme } from '../../forms/field-theme.tsx';
import { pagePath } from '../../sections.ts';
import { type DoctorFilter, LONGEST_NAME, noFilter, readFilter, TODAY } from './doctor-filter.ts';
import classes from './doctors.module.css';

interface DoctorSearchProps {
  hospital: HospitalId;
  filter: DoctorFilter | undefined;
  onFilter: (filter: DoctorFilter) => void;
}

/** Milliseconds after the last letter. */
const PAUSE_MS = 300;

/** Works without the app, too: then it is sent to this very page. */
export function DoctorSearch({ hospital, filter, onFilter }: DoctorSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = (element: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    onFilter(readFields(hospital, element));
  };
  const applySoon = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(currentTarget), PAUSE_MS);
  };
  useFieldsOfAddress({ form, timer, hospital, filter, onFilter });
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <search>
      <form
        ref={form}
        method="get"
        action={pagePath(hospital, 'doctors')}
        className={classes.search}
        data-no-print
        onInput={applySoon}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <FieldTheme>
          <NativeSelect
            id="doctor-department"
            name="department"
            label="Department"
            data={[
              { value: '', label: 'All departments' },
              ...hospitalOf(hospital).departments.map((slug) => ({
                value: slug,
                label: departmentNames[slug],
              })),
            ]}
          />
          <NativeSelect
            id="doctor-day"
            name="day"
            label="Day"
            data={[
              { value: '', label: 'Any day' },
              { value: TODAY, label: 'Today' },
              ...weekdays.map((day) => ({ value: day, label: day })),
            ]}
          />
          <TextInput
            id="doctor-name"
            name="name"
            type="search"
            label="Name"
            maxLength={LONGEST_NAME}
            autoComplete="off"
          />
        </FieldTheme>
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}

interface FieldsOfAddress extends DoctorSearchProps {
  form: RefObject<HTMLFormElement | null>;
  /** Runs while a choice has not reached the address yet. */
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
}

/**
 * The fields say what the address says; but what was typed before the app came goes into the address, and so does a choice
 * made while the one before it was still on its way.
 */
function useFieldsOfAddress({ form, timer, hospital, filter, onFilter }: FieldsOfAddress): void {
  const isFirst = useRef(true);
  const settle = useEffectEvent((address: DoctorFilter) => {
    if (form.current === null) return;
    const fields = readFields(hospital, form.current);
    const isTyped = !isSame(fields, noFilter);
    if (isFirst.current && isTyped) {
      if (!isSame(fields, address)) onFilter(fields);
    } else if (timer.current === undefined && !form.current.contains(document.activeElement)) {
      writeFields(form.current, address);
    }
    isFirst.current = false;
  });
  const { department, name, day } = filter ?? noFilter;
  const isKnown = filter !== undefined;
  useEffect(() => {
    if (isKnown) settle({ department, name, day });
  }, [isKnown, department, name, day]);
}

function isSame(one: DoctorFilter, other: DoctorFilter): boolean {
  return one.department === other.department && one.name === other.name && one.day === other.day;
}

function readFields(hospital: HospitalId, form: HTMLFormElement): DoctorFilter {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.set(name, value);
  }
  return readFilter(hospital, parameters);
}

function writeFields(form: HTMLFormElement, { department, name, day }: DoctorFilter): void {
  for (const [field, value] of Object.entries({
    department: department ?? '',
    name,
    day: day ?? '',
  })) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) {
      input.value = value;
    }
  }
}
