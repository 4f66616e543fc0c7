import { Fragment } from 'react';
import { PhoneLink } from '../links/phone.tsx';

const PHONE_NUMBER = /(\b0\d{3} \d{3} \d{4}\b|\b[6-9]\d{4} ?\d{5}\b)/;

/** Words with each phone number as a link. */
export function TextWithNumbers({ text }: { text: string }) {
  let at = 0;
  return text.split(PHONE_NUMBER).map((part, index) => {
    const start = at;
    at += part.length;
    // Numbers are what the text is split at, so they stand at the odd places.
    return index % 2 === 1 ? (
      <PhoneLink key={start} number={part} />
    ) : (
      <Fragment key={start}>{part}</Fragment>
    );
  });
}
