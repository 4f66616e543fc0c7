import { t } from '@lingui/core/macro';
import { InputWrapperContext } from '@mantine/core';
import { contactOf, type HospitalId, PHONE_DIGITS, whatsAppUrl } from '@poyanil/domain';
import { type ReactNode, use } from 'react';
import { useField } from './form-context.ts';
import classes from './forms.module.css';
import { TextField } from './text-field.tsx';

interface PhoneFieldProps {
  name: string;
  hospital: HospitalId;
  abroad?: string;
  /** Without that text: the home page's form is short. */
  brief?: boolean;
}

/** The forms only accept Indian numbers. The advice for visitors without one is below the field, and screen readers read both. */
export function PhoneField({
  name,
  hospital,
  abroad = t`Give a number in India that we can call.`,
  brief = false,
}: PhoneFieldProps) {
  const { id } = useField(name);
  const noteId = `${id}-abroad`;
  return (
    <>
      <TextField
        name={name}
        hint={t`(${PHONE_DIGITS} digits)`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...(!brief && {
          inputContainer: (input) => <DescribedAlso by={noteId}>{input}</DescribedAlso>,
        })}
      />
      {!brief && <FromAbroad id={noteId} hospital={hospital} number={abroad} />}
    </>
  );
}

/** Mantine's wrapper sets `aria-describedby`, but only knows its own elements. */
function DescribedAlso({ by, children }: { by: string; children: ReactNode }) {
  const field = use(InputWrapperContext);
  const describedBy = [field.describedBy, by].filter(Boolean).join(' ');
  return <InputWrapperContext value={{ ...field, describedBy }}>{children}</InputWrapperContext>;
}

interface FromAbroadProps {
  id: string;
  hospital: HospitalId;
  number: string;
}

function FromAbroad({ id, hospital, number }: FromAbroadProps) {
  const { email } = contactOf(hospital);
  const chat = whatsAppUrl(hospital, 'I write from outside India.');
  return (
    <p id={id} className={classes.abroad}>
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
