import { describe, expect, it } from 'vitest';
import {
  contentFolder,
  expectFaults,
  faultyIn,
  goodFile,
} from '../../tests/support/small-content.ts';
import { describeFaults } from './fault.ts';
import { readContentFolder } from './load-content.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const LISTING = 'entries/listings/general-medicine.yaml';
const NEWS = 'entries/news/free-camp.md';

const inDoctor = faultyIn(DOCTOR);
const inListing = faultyIn(LISTING);
const inNews = faultyIn(NEWS);

const cases = [
  inDoctor(
    'an asset that is not there',
    ': portrait-anil',
    ': portrait-b',
    'profilePic: names an asset that is not there: portrait-b',
  ),
  inDoctor(
    'a film for a portrait',
    ': portrait-anil',
    ': camp-film',
    'profilePic: names an asset that is no image: camp-film',
  ),
  inListing(
    'a reference to an entry that is not there',
    '- anil-nair',
    '- anil-nair\n  - sunil-nair',
    'doctor: names an entry that is not there: sunil-nair',
  ),
  inListing(
    'a reference to an entry of another kind',
    '- anil-nair',
    '- free-camp',
    'doctor: names an entry of another kind: free-camp',
  ),
  inListing(
    'a reference that stands twice',
    '- anil-nair',
    '- anil-nair\n  - anil-nair',
    'doctor: names the same entry twice: anil-nair',
  ),
  inListing(
    'a list of references that is none',
    '\n  - anil-nair',
    ' anil-nair',
    'doctor: is not a list of identifiers',
  ),
  inNews(
    'a text with an asset that is not there',
    'asset:portrait-anil',
    'asset:portrait-b',
    'content: names an asset that is not there: portrait-b',
  ),
  inNews(
    'a text with an entry that is no film',
    'entry:camp-on-film',
    'entry:anil-nair',
    'content: names an entry of another kind: anil-nair',
  ),
];

describe('a reference that leads nowhere, or to the wrong thing,', () => {
  it.each(cases)('is named with file, field and reason: $what', expectFaults);

  it('is a doctor of another hospital than the listing', async () => {
    const text = goodFile(LISTING, 'poyanil_hospital', 'punalur_poyanil_hospital');
    const { faults } = await readContentFolder(contentFolder({ [LISTING]: text }));
    expect(faults).toContainEqual({
      file: LISTING,
      field: 'doctor',
      reason: 'names an entry of another hospital: anil-nair',
    });
  });
});

it('an identifier that two files have is a fault, also in different folders', async () => {
  const copy = 'entries/doctors/punalur/free-camp.yaml';
  const { faults } = await readContentFolder(
    contentFolder({ [copy]: goodFile(DOCTOR, 'Dr. Anil', 'Dr. Sunil') }),
  );
  expect(describeFaults(faults)).toBe(`${NEWS}: its identifier free-camp is that of ${copy}, too`);
});
