import { t } from '@lingui/core/macro';
import {
  contactOf,
  groupName,
  type HospitalId,
  hospitalOf,
  longDateWithWeekday,
  whatsAppUrl,
} from '@poyanil/domain';
import { PhoneInText } from '../parts/links/phone.tsx';
import { calendarFile } from './calendar-file.ts';
import type { FilledForm } from './filled-form.ts';
import classes from './forms.module.css';

interface SentAppointmentProps {
  hospital: HospitalId;
  values: Extract<FilledForm, { form: 'appointment' }>['values'];
  reference: string | undefined;
  next: string;
}

export function SentAppointment({ hospital, values, reference, next }: SentAppointmentProps) {
  const { place } = hospitalOf(hospital);
  const contact = contactOf(hospital);
  const { department, doctor, appointmentOn } = values;
  const subject = [department, doctor].filter(Boolean).join(', ');
  const quoted = reference === undefined ? '' : ` Reference ${reference}.`;
  // Don't add anything that the visitor typed: URLs are saved in places where form data must not be.
  const day = appointmentOn && ` on ${longDateWithWeekday(appointmentOn)}`;
  const chat = whatsAppUrl(hospital, `I asked for an appointment: ${subject}${day}.${quoted}`);
  const event = {
    day: appointmentOn,
    title: `Asked for, not yet confirmed: ${subject}, ${groupName}`,
    words: `This appointment is not confirmed yet. ${next}${quoted} To change or cancel it, call ${contact.appointmentNumber}.`,
    place: [groupName, place, ...contact.address].join(', '),
    id: `${reference ?? appointmentOn}@${hospital}`,
  };
  return (
    <>
      <p className={classes.more}>
        {t`To change or cancel, call`}{' '}
        <PhoneInText number={contact.appointmentNumber} c="inherit" />
      </p>
      <div className={classes.helps}>
        {appointmentOn !== '' && (
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(event, new Date()))}`}
            download={`appointment-${appointmentOn}.ics`}
          >
            {t`Add to calendar (not confirmed yet)`}
          </a>
        )}
        {chat !== undefined && <a href={chat}>{t`Send the reference on WhatsApp`}</a>}
      </div>
    </>
  );
}
