import { beforeAll, describe, expect, it } from 'vitest';
import type { Content } from '../model.ts';
import { toRichText } from '../rich-text.ts';
import { ask, entry } from '../test-content.ts';

let content: Content;

beforeAll(async () => {
  const text = async (markdown: string) => (await toRichText(markdown)).document;
  const at = (publishedAt: string) => ({ publishedAt });
  content = {
    assets: [],
    entries: [
      entry(
        'career',
        'a',
        {
          ...{ jobTitle: 'Staff Nurse', hospital: 'poyanil_hospital', numberOfVacancy: 1 },
          ...{ skills: ['calm', 'kind'], jobDescription: await text('In the **ICU**') },
          experience: '2 years',
        },
        at('2026-01-01T00:00:00.000Z'),
      ),
      entry(
        'career',
        'b',
        {
          ...{ jobTitle: 'Head nurse', hospital: 'poyanil_hospital', numberOfVacancy: 10 },
          ...{ skills: ['kind'], jobDescription: await text('In the wards') },
        },
        at('2026-02-01T00:00:00.000Z'),
      ),
      entry(
        'career',
        'c',
        {
          ...{ jobTitle: 'Driver', hospital: 'punalur_poyanil_hospital' },
          ...{ skills: ['calm'], experience: '2 years' },
        },
        at('2026-03-01T00:00:00.000Z'),
      ),
      entry('doctorsListingForParticularDepartment', 'd', { departments: 'X', doctor: ['e'] }),
      entry('doctorsListingForParticularDepartment', 'e', { departments: 'Y' }),
      entry('doctor', 'e', { profilePic: 'p', email: 'e@hospital.example' }),
      entry('doctor', 'f', {}),
    ],
  };
});

const careers: [where: string, found: string][] = [
  ['{}', 'a b c'],
  // Short texts.
  ['{ jobTitle: "Driver" }', 'c'],
  ['{ jobTitle: "driver" }', ''],
  ['{ jobTitle_not: "Driver" }', 'a b'],
  ['{ jobTitle_in: ["Driver", "Staff Nurse"] }', 'a c'],
  ['{ jobTitle_in: [] }', ''],
  ['{ jobTitle_not_in: ["Driver", "Staff Nurse"] }', 'b'],
  ['{ jobTitle_contains: "NURSE" }', 'a b'],
  ['{ jobTitle_not_contains: "nurse" }', 'c'],
  ['{ experience_exists: true }', 'a c'],
  ['{ experience_exists: false }', 'b'],
  ['{ experience: null }', 'b'],
  ['{ experience_not: "3 years" }', 'a b c'],
  // Numbers.
  ['{ numberOfVacancy: 10 }', 'b'],
  ['{ numberOfVacancy_not: 10 }', 'a c'],
  ['{ numberOfVacancy_gt: 1 }', 'b'],
  ['{ numberOfVacancy_gte: 1 }', 'a b'],
  ['{ numberOfVacancy_lt: 10 }', 'a'],
  ['{ numberOfVacancy_lte: 10 }', 'a b'],
  ['{ numberOfVacancy_in: [1, 2] }', 'a'],
  ['{ numberOfVacancy_not_in: [1, 2] }', 'b c'],
  ['{ numberOfVacancy_exists: false }', 'c'],
  // Lists of texts.
  ['{ skills_contains_all: ["calm", "kind"] }', 'a'],
  ['{ skills_contains_some: ["calm", "bold"] }', 'a c'],
  ['{ skills_contains_none: ["calm"] }', 'b'],
  ['{ skills_exists: true }', 'a b c'],
  // Rich texts.
  ['{ jobDescription_contains: "the icu" }', 'a'],
  ['{ jobDescription_not_contains: "icu" }', 'b c'],
  ['{ jobDescription_exists: false }', 'c'],
  // Several at once.
  ['{ hospital: "poyanil_hospital", numberOfVacancy_gt: 1 }', 'b'],
  ['{ hospital: "poyanil_hospital", jobTitle: "Driver" }', ''],
  ['{ AND: [{ jobTitle_contains: "nurse" }, { skills_contains_all: ["calm"] }] }', 'a'],
  ['{ OR: [{ jobTitle: "Driver" }, { numberOfVacancy: 10 }] }', 'b c'],
  ['{ hospital: "poyanil_hospital", OR: [{ jobTitle: "Driver" }, { numberOfVacancy: 10 }] }', 'b'],
  [
    '{ OR: [{ AND: [{ numberOfVacancy: 1 }, { experience_exists: true }] }, { jobTitle: "Driver" }] }',
    'a c',
  ],
  // What stands below sys.
  ['{ sys: { id: "a" } }', 'a'],
  ['{ sys: { id_not: "a" } }', 'b c'],
  ['{ sys: { id_in: ["a", "c", "x"] } }', 'a c'],
  ['{ sys: { id_not_in: ["a", "c"] } }', 'b'],
  ['{ sys: { id_contains: "B" } }', 'b'],
  ['{ sys: { publishedAt_gte: "2026-02-01T00:00:00Z" } }', 'b c'],
  ['{ sys: { publishedAt_gt: "2026-02-01T05:30:00+05:30" } }', 'c'],
  ['{ sys: { publishedAt_lt: "2026-02-01T00:00:00.000Z" } }', 'a'],
  ['{ sys: { firstPublishedAt: "2026-02-01T05:30:00+05:30" } }', 'b'],
  ['{ sys: { publishedAt_in: ["2026-02-01T00:00:00Z"] } }', 'b'],
  ['{ sys: { publishedVersion_gte: 1 } }', 'a b c'],
  ['{ sys: { id_exists: false } }', ''],
  ['{ sys: { id_in: ["a", "c"] }, jobTitle_contains: "nurse" }', 'a'],
];

describe('a filter finds those that satisfy it', () => {
  it.each(careers)('%s', async (where, found) => {
    const text = `query A { careerCollection(where: ${where}, order: sys_id_ASC) { total items { sys { id } } } }`;
    const { data, errors } = await ask(content, { text });
    expect(errors).toBeUndefined();
    const { total, items } = data.careerCollection;
    expect(items.map((item: { sys: { id: string } }) => item.sys.id).join(' ')).toBe(found);
    expect(total).toBe(items.length);
  });

  it.each([
    ['doctor', '{ profilePic_exists: true }', 'e'],
    ['doctor', '{ profilePic_exists: false }', 'f'],
    ['doctor', '{ email: "e@hospital.example" }', 'e'],
    ['doctor', '{ email_exists: false }', 'f'],
    ['doctorsListingForParticularDepartment', '{ doctorCollection_exists: true }', 'd'],
    ['doctorsListingForParticularDepartment', '{ doctorCollection_exists: false }', 'e'],
  ])('%s: %s', async (type, where, found) => {
    const text = `query A { ${type}Collection(where: ${where}) { items { sys { id } } } }`;
    const { data } = await ask(content, { text });
    expect(data[`${type}Collection`].items).toEqual([{ sys: { id: found } }]);
  });
});

it('a filter may come as a variable', async () => {
  const text = 'query A($where: CareerFilter) { careerCollection(where: $where) { total } }';
  const asked = async (where: unknown) => (await ask(content, { text, variables: { where } })).data;
  expect(await asked({ OR: [{ jobTitle: 'Driver' }] })).toEqual({ careerCollection: { total: 1 } });
  expect(await asked(null)).toEqual({ careerCollection: { total: 3 } });
});

it.each([
  'doctorCollection(where: { contactNumber: "1" }) { total }',
  'doctorCollection(where: { name_gt: "A" }) { total }',
  'doctorCollection(where: { profilePic: "p" }) { total }',
  'newsCollection(where: { content: "x" }) { total }',
  'doctorCollection(order: education_ASC) { total }',
  'doctorCollection(order: profilePic_ASC) { total }',
  'doctorCollection(order: contactNumber_ASC) { total }',
])('the schema has no such filter or order, as the hosted service has none: %s', async (query) => {
  await expect(ask(content, { text: `query A { ${query} }` })).rejects.toThrow(
    /unknown field|does not exist/,
  );
});
