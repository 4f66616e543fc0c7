import type { HospitalId } from '@poyanil/domain';
import { FormFrame } from './form-frame.tsx';
import { MessageField } from './message-field.tsx';
import { PhoneField, TextField } from './text-field.tsx';

export function ContactForm({ hospital }: { hospital: HospitalId }) {
  return (
    <FormFrame
      form="contact"
      hospital={hospital}
      label="Write to us"
      submitLabel="Send message"
      sentWords="Please wait, we will get back to you shortly"
      next="We answer by 6 pm on the next working day."
      use="We use these details only to answer you."
    >
      <TextField name="name" autoComplete="name" wide />
      <TextField name="email" type="email" autoComplete="email" />
      <PhoneField name="contactNumber" />
      <TextField name="subject" autoComplete="off" wide />
      <MessageField name="message" />
    </FormFrame>
  );
}
