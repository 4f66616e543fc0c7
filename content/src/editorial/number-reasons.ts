import { contactOf, type HospitalId, hospitalOf } from '@poyanil/domain';
import { dangerSignIn, emergencyWordIn } from './emergency-words.ts';
import type { Owner } from './number-owners.ts';
import type { Passage } from './passage.ts';
import { findPhoneNumbers } from './phone-numbers.ts';
import { sentencesOf } from './sentences.ts';

type Owners = ReadonlyMap<string, Owner>;

/** Finds phone numbers that are unknown, belong to another hospital, or appear next to a danger sign without being the emergency line. */
export function numberReasons({ field, hospital, blocks }: Passage, owners: Owners): string[] {
  // A doctor's numbers are already checked with their owners.
  if (field === 'contactNumber') return [];
  return joinThoughts(blocks).flatMap((paragraph) => {
    const sign = dangerSignIn(paragraph);
    return joinThoughts(sentencesOf(paragraph)).flatMap((sentence) => {
      const danger = sign ?? emergencyWordIn(sentence);
      return findPhoneNumbers(sentence).flatMap(({ written, digits }) => {
        const reason = whyNotHere(owners.get(digits), hospital, danger);
        return reason === undefined ? [] : [`${written} ${reason}`];
      });
    });
  });
}

function whyNotHere(
  owner: Owner | undefined,
  hospital: HospitalId | undefined = owner?.hospital,
  danger: string | undefined,
): string | undefined {
  const page = hospital === undefined ? 'no hospital' : hospitalOf(hospital).place;
  const emergencyNumber = hospital && contactOf(hospital).emergencyNumber;
  const remedy =
    danger === undefined
      ? ''
      : `; next to “${danger}”, give only the emergency line, ${emergencyNumber}`;
  if (owner === undefined) {
    return `is not the number of a line, desk or doctor (on a page of ${page})${remedy}`;
  }
  const isOurs = owner.hospital === hospital;
  const isUrgent = owner.line?.purpose === 'emergency' || owner.line?.purpose === 'ambulance';
  if (isOurs && (danger === undefined || isUrgent)) return undefined;
  return `belongs to ${owner.name}, ${hospitalOf(owner.hospital).place} (on a page of ${page})${remedy}`;
}

/** A question or a colon belongs to the text after it: 'Chest pain? Call …' is one thought. */
const LEADS_ON = /[:?]\W*$/;

function joinThoughts(parts: readonly string[]): string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && LEADS_ON.test(last)) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
}
