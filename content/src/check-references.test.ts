import { describe, expect, it } from 'vitest';
import {
  contentFolder,
  expectFaults,
  faultyIn,
  goodFile,
} from '../../tests/support/small-content.ts';
import { describeFaults } from './issue.ts';
import { readContentFolder } from './load-content.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const LISTING = 'entries/listings/general-medicine.yaml';
const NEWS = 'entries/news/free-camp.md';

const inFile = (file: string) => (words: string, instead: string, fault: string) =>
  faultyIn(file)(fault, words, instead, fault);
const inDoctor = inFile(DOCTOR);
const inListing = inFile(LISTING);
const inNews = inFile(NEWS);

const cases = [
  inDoctor('-anil', '-b', 'profilePic: names an asset that does not exist: portrait-b'),
  inDoctor(
    ': portrait-anil',
    ': camp-film',
    'profilePic: names an asset that is not of the kind image: camp-film',
  ),
  inListing('- anil', '- sunil', 'doctor: names an entry that does not exist: sunil-nair'),
  inListing('anil-nair', 'free-camp', 'doctor: names an entry of another kind: free-camp'),
  inListing(
    '- anil-nair',
    '- anil-nair\n  - anil-nair',
    'doctor: names the same entry twice: anil-nair',
  ),
  inListing('\n  - anil-nair', ' anil-nair', 'doctor: is not a list of identifiers'),
  inNews(
    'asset:portrait-anil',
    'asset:portrait-b',
    'content: names an asset that does not exist: portrait-b',
  ),
  inNews(
    'entry:camp-on-film',
    'entry:anil-nair',
    'content: names an entry of another kind: anil-nair',
  ),
];

describe('check of references', () => {
  it.each(cases)('reports file and field of an invalid reference: $file: $what', expectFaults);

  it('reports a listed doctor of another hospital', async () => {
    const text = goodFile(LISTING, 'poyanil_hospital', 'punalur_poyanil_hospital');
    const { faults } = await readContentFolder(contentFolder({ [LISTING]: text }));
    expect(faults).toContainEqual({
      file: LISTING,
      field: 'doctor',
      reason: 'names an entry of another hospital: anil-nair',
    });
  });
});

it('reports an identifier that is used in two folders', async () => {
  const copy = 'entries/doctors/punalur/free-camp.yaml';
  const { faults } = await readContentFolder(
    contentFolder({ [copy]: goodFile(DOCTOR, 'Dr. Anil', 'Dr. Sunil') }),
  );
  expect(describeFaults(faults)).toBe(
    `${NEWS}: its identifier free-camp is already used by ${copy}`,
  );
});
