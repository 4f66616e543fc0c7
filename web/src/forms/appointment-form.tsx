import { t } from '@lingui/core/macro';
import { type HospitalId, hospitalOf, oneYearAfter, todayInKerala } from '@poyanil/domain';
import { useEffect, useRef, useState } from 'react';
import { useServerTime } from '../fetch-server-time.ts';
import type { FilterDay } from '../pages/doctors/doctor-filter.ts';
import { type BookingPreset, dateOf } from './booking-preset.ts';
import { DepartmentAndDoctor } from './department-and-doctor.tsx';
import { FormFrame } from './form-frame.tsx';
import { formWords } from './form-words.ts';
import { PhoneField } from './phone-field.tsx';
import { PreferredTime, withPreferredTime } from './preferred-time.tsx';
import { SentAppointment } from './sent-appointment.tsx';
import { MessageField, TextField } from './text-field.tsx';
import { useFirstValue } from './use-first-value.ts';

export const CALL_BACK = t`We call you by 6 pm on the next working day to fix the time.`;
export const BEFORE_APPOINTMENT = `${CALL_BACK} ${t`Do not use this form in an emergency.`}`;

interface AppointmentFormProps {
  hospital: HospitalId;
  /** Without a message field, as on the home page. */
  simple?: boolean;
  preset?: BookingPreset | undefined;
}

export function AppointmentForm({ hospital, simple = false, preset }: AppointmentFormProps) {
  const { appointmentSent, appointmentDisabledWhileSending } = hospitalOf(hospital).forms;
  return (
    <FormFrame
      form="appointment"
      hospital={hospital}
      label={t`Appointment request`}
      submitLabel={t`Request appointment`}
      sentWords={formWords(appointmentSent)}
      next={CALL_BACK}
      disabledWhileSending={appointmentDisabledWhileSending}
      prepare={withPreferredTime}
      afterSent={({ filled, reference }) =>
        filled.form === 'appointment' && (
          <SentAppointment
            hospital={hospital}
            values={filled.values}
            reference={reference}
            next={CALL_BACK}
          />
        )
      }
      use={t`We use these details only to call you back about this appointment.`}
    >
      <DepartmentAndDoctor hospital={hospital} preset={preset} />
      <TextField name="patientName" autoComplete="name" />
      <TextField name="patientEmail" type="email" autoComplete="email" />
      <PhoneField
        name="patientContactNumber"
        hospital={hospital}
        brief={simple}
        abroad={t`Give a number in India that we can call, such as the patient's.`}
      />
      <TextField name="outPatientNumber" inputMode="numeric" autoComplete="off" />
      <DayField wide={simple} day={preset?.day} />
      {!simple && <PreferredTime half={preset?.half} />}
      {!simple && <MessageField />}
    </FormFrame>
  );
}

/** The preset day and the picker's limits use the server's clock. Until its time is known there are none, and only the server checks. */
function DayField({ wide, day }: { wide: boolean; day: FilterDay | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [isEdited, setEdited] = useState(false);
  const now = useServerTime();
  useFirstValue(input, isEdited || now === undefined || day === undefined ? '' : dateOf(day, now));
  useEffect(() => markIfEmpty(input.current));
  const today = now && todayInKerala(now);
  const bounds = today === undefined ? {} : { min: today, max: oneYearAfter(today) };
  return (
    <TextField
      ref={input}
      name="appointmentOn"
      type="date"
      wide={wide}
      onInput={({ currentTarget }) => {
        markIfEmpty(currentTarget);
        setEdited(true);
      }}
      {...bounds}
    />
  );
}

/** Marks an empty date input with an attribute for its styles. React's state doesn't have a day chosen before hydration. */
function markIfEmpty(input: HTMLInputElement | null): void {
  input?.toggleAttribute('data-empty', input.value === '');
}
