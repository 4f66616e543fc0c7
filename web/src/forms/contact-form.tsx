import { t } from '@lingui/core/macro';
import type { HospitalId } from '@poyanil/domain';
import { FormFrame } from './form-frame.tsx';
import { PhoneField } from './phone-field.tsx';
import { SubjectField } from './subject-field.tsx';
import { MessageField, TextField } from './text-field.tsx';

interface ContactFormProps {
  hospital: HospitalId;
  subject: string | null;
}

export function ContactForm({ hospital, subject }: ContactFormProps) {
  return (
    <FormFrame
      form="contact"
      hospital={hospital}
      label={t`Write to us`}
      submitLabel={t`Send message`}
      sentWords={t`Please wait, we will get back to you shortly`}
      next={t`We answer by 6 pm on the next working day.`}
      use={t`We use these details only to answer you.`}
    >
      <TextField name="name" autoComplete="name" wide />
      <TextField name="email" type="email" autoComplete="email" />
      <PhoneField name="contactNumber" hospital={hospital} />
      <SubjectField preset={subject} />
      <MessageField />
    </FormFrame>
  );
}
