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
import type { Passage } from './passage.ts';

/** The specification's spelling in a required sentence; elsewhere the site writes -ise. */
const SPECIFIED = 'immunization';

/** Returns names that must keep any spelling: of departments and their teams, facilities and pages. */
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

/** Returns texts whose words are correct anywhere: names of the hospitals, their towns and their people. */
export function namesOf(pieces: readonly Passage[]): string[] {
  const people = pieces.filter(isPersonsName).flatMap(({ blocks }) => blocks);
  const hospitals = hospitalIds
    .map((id) => ({ ...hospitalOf(id), ...contactOf(id) }))
    .flatMap(({ place, landmark, address }) => [place, landmark, ...address]);
  return [groupName, SPECIFIED, ...hospitals, ...people];
}

function isPersonsName({ file, field }: Passage): boolean {
  return field === 'name' || (file === 'texts/about.yaml' && field.endsWith('.name'));
}
