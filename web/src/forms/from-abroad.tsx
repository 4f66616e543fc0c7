import { t } from '@lingui/core/macro';
import { type HospitalId, hospitalOf, whatsAppUrl } from '@poyanil/domain';
import classes from './forms.module.css';

interface FromAbroadProps {
  hospital: HospitalId;
  /** Says which number to give. */
  number: string;
}

/** The forms take numbers of India alone: what somebody does who has none. */
export function FromAbroad({ hospital, number }: FromAbroadProps) {
  const { email } = hospitalOf(hospital).contact;
  const chat = whatsAppUrl(hospital, 'I write from outside India.');
  return (
    <p className={classes.abroad}>
      {t`Outside India?`} {number} {t`If there is none, write to`}{' '}
      <a href={`mailto:${email}`}>{email}</a>
      {chat !== undefined && (
        <>
          {' '}
          {t`or on`} <a href={chat}>{t`WhatsApp`}</a>
        </>
      )}
      .
    </p>
  );
}
