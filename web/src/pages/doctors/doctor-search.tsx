import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { type HospitalId, hospitalOf, MAX_SEARCH_CHARACTERS, weekdays } from '@poyanil/domain';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { dayName } from '../../day-words.ts';
import { departmentName } from '../../department-name.ts';
import { pagePath } from '../../site-pages.ts';
import {
  type DoctorFilter,
  isSameFilter,
  noFilter,
  readFilter,
  TODAY,
  TOMORROW,
} from './doctor-filter.ts';
import classes from './doctors.module.css';

interface DoctorSearchProps {
  hospital: HospitalId;
  filter: DoctorFilter;
  onFilter: (filter: DoctorFilter) => void;
  onSearch?: () => void;
}

/** Delay after the last letter, in milliseconds. */
const PAUSE_MS = 300;

/** The form for name, department, day and half of the day. Without the app, it submits to this page. It uses no Mantine fields, to save bytes. */
export function DoctorSearch({ hospital, filter, onFilter, onSearch }: DoctorSearchProps) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTimed = filter.day !== undefined || filter.half !== undefined;
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
        className={`${classes.search} ${isTimed ? classes.timed : ''}`}
        data-no-print
        onInput={applySoon}
        onFocus={onSearch}
        onPointerEnter={onSearch}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <div>
          <label htmlFor="doctor-name">{t`Doctor or illness`}</label>
          <input
            id="doctor-name"
            name="name"
            type="search"
            maxLength={MAX_SEARCH_CHARACTERS}
            autoComplete="off"
          />
        </div>
        <Button type="submit">{t`Search`}</Button>
        <div>
          <label htmlFor="doctor-department">{t`Department`}</label>
          <select id="doctor-department" name="department">
            <option value="">{t`All departments`}</option>
            {hospitalOf(hospital).departments.map((slug) => (
              <option key={slug} value={slug}>
                {departmentName(slug)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="doctor-day">{t`Day`}</label>
          <select id="doctor-day" name="day">
            <option value="">{t`Any day`}</option>
            <option value={TODAY}>{t`Today`}</option>
            <option value={TOMORROW}>{t`Tomorrow`}</option>
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {dayName(day)}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor="doctor-half">{t`Time`}</label>
          <select id="doctor-half" name="half">
            <option value="">{t`Any time`}</option>
            <option value="morning">{t`Morning`}</option>
            <option value="afternoon">{t`Afternoon`}</option>
          </select>
        </div>
      </form>
    </search>
  );
}

interface FieldsOfAddress extends DoctorSearchProps {
  form: RefObject<HTMLFormElement | null>;
  /** Runs while a choice is not in the URL yet. */
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
}

/** Input from before hydration is written to the URL, and so is a choice made while the previous one was still pending. */
function useFieldsOfAddress({ form, timer, hospital, filter, onFilter }: FieldsOfAddress): void {
  const isFirst = useRef(true);
  const settle = useEffectEvent((address: DoctorFilter) => {
    if (form.current === null) return;
    const fields = readFields(hospital, form.current);
    const isTyped = !isSameFilter(fields, noFilter);
    if (isFirst.current && isTyped) {
      if (!isSameFilter(fields, address)) onFilter(fields);
    } else if (timer.current === undefined && !form.current.contains(document.activeElement)) {
      writeFields(form.current, address);
    }
    isFirst.current = false;
  });
  const { department, name, day, half } = filter;
  useEffect(() => {
    settle({ department, name, day, half });
  }, [department, name, day, half]);
}

function readFields(hospital: HospitalId, form: HTMLFormElement): DoctorFilter {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') parameters.set(name, value);
  }
  return readFilter(hospital, parameters);
}

function writeFields(form: HTMLFormElement, filter: DoctorFilter): void {
  for (const [field, value] of Object.entries(filter)) {
    const input = form.elements.namedItem(field);
    if (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) {
      input.value = value ?? '';
    }
  }
}
