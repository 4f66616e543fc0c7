import {
  contactOf,
  departmentNames,
  facilityNames,
  groupName,
  guideNames,
  hospitalIds,
  hospitalOf,
  listingName,
} from '@poyanil/domain';
import type { Piece } from './pieces.ts';

/** The specification's word, which a fixed sentence has; elsewhere the site writes -ise. */
const SPECIFIED = 'immunization';

/** Names that stand as they are, with whatever spelling: of departments and their teams, facilities and pages. */
export function fixedNames(): string[] {
  const departments = Object.values(departmentNames);
  return [
    ...departments,
    ...departments.map(listingName),
    ...departments.map((name) => `${name.toLowerCase()} team`),
    ...Object.values(facilityNames),
    ...Object.values(guideNames),
  ];
}

/** Texts whose words are right wherever they stand: names of the hospitals, their places and their people. */
export function namesOf(pieces: readonly Piece[]): string[] {
  const people = pieces.filter(isPersonsName).flatMap(({ blocks }) => blocks);
  const hospitals = hospitalIds
    .map((id) => ({ ...hospitalOf(id), ...contactOf(id) }))
    .flatMap(({ place, landmark, address }) => [place, landmark, ...address]);
  return [groupName, SPECIFIED, ...hospitals, ...people];
}

/** The name of a doctor, or of one of those who lead a hospital. */
function isPersonsName({ file, field }: Piece): boolean {
  return field === 'name' || (file === 'texts/about.yaml' && field.endsWith('.name'));
}
