import { describe, expect, it } from 'vitest';
import { describeFaults } from './fault.ts';
import { readContent } from './load-content.ts';
import { contentFolder, goodFile } from './test-content.ts';

const DOCTOR = 'entries/doctors/anil-nair.yaml';
const LISTING = 'entries/listings/general-medicine.yaml';
const NEWS = 'entries/news/free-camp.md';

const cases = [
  {
    what: 'an asset that is not there',
    file: DOCTOR,
    text: goodFile(DOCTOR, ': portrait-anil', ': portrait-b'),
    faults: ['profilePic: names an asset that is not there: portrait-b'],
  },
  {
    what: 'a film for a portrait',
    file: DOCTOR,
    text: goodFile(DOCTOR, ': portrait-anil', ': camp-film'),
    faults: ['profilePic: names an asset that is no image: camp-film'],
  },
  {
    what: 'a reference to an entry that is not there',
    file: LISTING,
    text: goodFile(LISTING, '- anil-nair', '- anil-nair\n  - sunil-nair'),
    faults: ['doctor: names an entry that is not there: sunil-nair'],
  },
  {
    what: 'a reference to an entry of another kind',
    file: LISTING,
    text: goodFile(LISTING, '- anil-nair', '- free-camp'),
    faults: ['doctor: names an entry of another kind: free-camp'],
  },
  {
    what: 'a reference that stands twice',
    file: LISTING,
    text: goodFile(LISTING, '- anil-nair', '- anil-nair\n  - anil-nair'),
    faults: ['doctor: names the same entry twice: anil-nair'],
  },
  {
    what: 'a list of references that is none',
    file: LISTING,
    text: goodFile(LISTING, '\n  - anil-nair', ' anil-nair'),
    faults: ['doctor: is not a list of identifiers'],
  },
  {
    what: 'a text with an asset that is not there',
    file: NEWS,
    text: goodFile(NEWS, 'asset:portrait-anil', 'asset:portrait-b'),
    faults: ['content: names an asset that is not there: portrait-b'],
  },
  {
    what: 'a text with an entry that is no film',
    file: NEWS,
    text: goodFile(NEWS, 'entry:camp-on-film', 'entry:anil-nair'),
    faults: ['content: names an entry of another kind: anil-nair'],
  },
];

describe('a reference that leads nowhere, or to the wrong thing,', () => {
  it.each(cases)('is named with file, field and reason: $what', async ({ file, text, faults }) => {
    const read = await readContent(contentFolder({ [file]: text }));
    const own = read.faults.filter((fault) => fault.file === file);
    expect(describeFaults(own).split('\n')).toEqual(faults.map((fault) => `${file}: ${fault}`));
  });

  it('is a doctor of another hospital than the listing', async () => {
    const text = goodFile(LISTING, 'poyanil_hospital', 'punalur_poyanil_hospital');
    const { faults } = await readContent(contentFolder({ [LISTING]: text }));
    expect(faults).toContainEqual({
      file: LISTING,
      field: 'doctor',
      reason: 'names an entry of another hospital: anil-nair',
    });
  });
});

it('an identifier that two files have is a fault, also in different folders', async () => {
  const copy = 'entries/doctors/punalur/free-camp.yaml';
  const { faults } = await readContent(
    contentFolder({ [copy]: goodFile(DOCTOR, 'Dr. Anil', 'Dr. Sunil') }),
  );
  expect(describeFaults(faults)).toBe(`${NEWS}: its identifier free-camp is that of ${copy}, too`);
});
