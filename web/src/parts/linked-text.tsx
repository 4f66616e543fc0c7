import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { Fragment } from 'react';
import { PhoneLink } from './phone.tsx';

/** Words of a text, with each phone number of the hospital as a link. */
export function LinkedText({ hospital, text }: { hospital: HospitalId; text: string }) {
  const anyNumber = new RegExp(`(${numbersOf(hospital).join('|')})`);
  let at = 0;
  return text.split(anyNumber).map((part, index) => {
    const start = at;
    at += part.length;
    // Numbers are what the text is split at, so they stand at the odd places.
    const isNumber = index % 2 === 1;
    return isNumber ? (
      <PhoneLink key={start} number={part} />
    ) : (
      <Fragment key={start}>{part}</Fragment>
    );
  });
}

function numbersOf(hospital: HospitalId): string[] {
  const { contact } = hospitalOf(hospital);
  return [
    contact.contactNumber,
    ...contact.otherNumbers,
    contact.emergencyNumber,
    contact.ambulanceNumber,
    contact.appointmentNumber,
    contact.proNumber,
    contact.checkupNumber,
  ];
}
