import { type HospitalId, hospitalOf, whatsAppUrl } from '@poyanil/domain';
import classes from './forms.module.css';

interface FromAbroadProps {
  hospital: HospitalId;
  /** What the hospital does with the number. */
  use: string;
}

/** The forms take numbers of India alone: what somebody does who has none. */
export function FromAbroad({ hospital, use }: FromAbroadProps) {
  const { email } = hospitalOf(hospital).contact;
  const chat = whatsAppUrl(hospital, 'I write from outside India.');
  return (
    <p className={classes.abroad}>
      Outside India? Give a number in India that {use}. If there is none, write to{' '}
      <a href={`mailto:${email}`}>{email}</a>
      {chat !== undefined && (
        <>
          {' '}
          or on <a href={chat}>WhatsApp</a>
        </>
      )}
      .
    </p>
  );
}
