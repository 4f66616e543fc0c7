import { type HospitalId, publicLines } from '@poyanil/domain';
import { Fragment } from 'react';
import { PhoneLink } from './phone.tsx';

/** Words of a text, with each phone number of the hospital as a link. */
export function LinkedText({ hospital, text }: { hospital: HospitalId; text: string }) {
  const numbers = publicLines(hospital).map(({ number }) => number);
  const anyNumber = new RegExp(`(${numbers.join('|')})`);
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
