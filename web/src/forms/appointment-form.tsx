import { t } from '@lingui/core/macro';
import { type HospitalId, hospitalOf, oneYearAfter, todayInKerala } from '@poyanil/domain';
import { useEffect, useRef, useState } from 'react';
import type { BookingWish } from './booking-wish.ts';
import { DepartmentAndDoctor } from './department-and-doctor.tsx';
import { FormFrame } from './form-frame.tsx';
import { formWords } from './form-words.ts';
import { PhoneField } from './phone-field.tsx';
import { PreferredTime, withPreferredTime } from './preferred-time.tsx';
import { SentAppointment } from './sent-appointment.tsx';
import { MessageField, TextField } from './text-field.tsx';
import { useFirstValue } from './use-first-value.ts';

/** The promise that a request is answered by. */
export const CALL_BACK = t`We call you by 6 pm on the next working day to fix the time.`;
export const BEFORE_APPOINTMENT = `${CALL_BACK} ${t`Do not use this form in an emergency.`}`;

interface AppointmentFormProps {
  hospital: HospitalId;
  /** The home page's form has no message. */
  simple?: boolean;
  wish?: BookingWish | undefined;
}

export function AppointmentForm({ hospital, simple = false, wish }: AppointmentFormProps) {
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
      <DepartmentAndDoctor hospital={hospital} wish={wish} />
      <TextField name="patientName" autoComplete="name" />
      <TextField name="patientEmail" type="email" autoComplete="email" />
      <PhoneField
        name="patientContactNumber"
        hospital={hospital}
        brief={simple}
        abroad={t`Give a number in India that we can call, such as the patient's.`}
      />
      <TextField name="outPatientNumber" inputMode="numeric" autoComplete="off" />
      <DayField wide={simple} date={wish?.date} />
      {!simple && <PreferredTime half={wish?.half} />}
      {!simple && <MessageField />}
    </FormFrame>
  );
}

/** The picker's bounds come from the server: by a phone's wrong clock it would offer wrong days alone. */
function DayField({ wide, date = '' }: { wide: boolean; date?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  useFirstValue(input, date);
  useEffect(() => markIfEmpty(input.current));
  const [today, setToday] = useState<string>();
  useEffect(() => void readToday().then(setToday), []);
  const bounds = today === undefined ? {} : { min: today, max: oneYearAfter(today) };
  return (
    <TextField
      ref={input}
      name="appointmentOn"
      type="date"
      wide={wide}
      onInput={({ currentTarget }) => markIfEmpty(currentTarget)}
      {...bounds}
    />
  );
}

/** Sets an attribute for styles, not React's state: a day that was chosen before hydration is only in the element. */
function markIfEmpty(input: HTMLInputElement | null): void {
  input?.toggleAttribute('data-empty', input.value === '');
}

/** Returns today by the server's clock, or undefined: then the picker has no bounds, and the server alone checks the day. */
async function readToday(): Promise<string | undefined> {
  try {
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    return todayInKerala(new Date(headers.get('Date') ?? ''));
  } catch {
    return undefined; // no network, or a proxy that removed the date
  }
}
