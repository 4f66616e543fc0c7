import { PhoneInText } from './phone.tsx';

/** Indian landline and mobile numbers as we write them, and those of the state's services: ambulance, help, mental health. */
const PHONE_NUMBER = /(\b0\d{3} \d{3} \d{4}\b|\b[6-9]\d{4} ?\d{5}\b|\b(?:108|112|14416)\b)/;

export function LinkedText({ text }: { text: string }) {
  return text.split(PHONE_NUMBER).map((part, index) => {
    const key = `${index}`;
    // The text is split at the numbers, so they have the odd indexes.
    return index % 2 === 1 ? <PhoneInText key={key} number={part} /> : part;
  });
}
