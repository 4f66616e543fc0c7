import {
  groupName,
  type Hospital,
  longMoment,
  referenceOf,
  type Suspicion,
  suspicions,
} from '@poyanil/domain';
import type { Email, Row } from './email.ts';

/** Where and when a submission came from, as both parts of its e-mail say it. */
export interface Origin {
  id: string;
  receivedAt: number;
  hospital: Pick<Hospital, 'place' | 'palette'>;
  suspicion?: Suspicion | undefined;
}

/** What both parts carry, row for row. */
export interface Page {
  house: string;
  title: string;
  rows: Row[];
  callNumber: string;
  foot: string;
}

export const NOT_GIVEN = 'Not given';

export function pageOf(email: Email, { id, receivedAt, hospital, suspicion }: Origin): Page {
  const answer = email.replyTo
    ? 'Press Reply to answer the visitor.'
    : 'Reply does not reach the visitor: please call.';
  return {
    house: `${groupName}, ${hospital.place}`,
    title: email.title,
    rows: [
      ...email.rows,
      { label: 'Received', text: longMoment(new Date(receivedAt)) },
      { label: 'Reference', text: referenceOf(id) },
      ...(suspicion === undefined ? [] : [{ label: 'Possible spam', text: suspicions[suspicion] }]),
    ],
    callNumber: email.callNumber,
    foot: `Sent by the ${email.sentBy} of the ${hospital.place} site. ${answer}`,
  };
}
