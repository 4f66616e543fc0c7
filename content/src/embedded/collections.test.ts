import { describe, expect, it, test } from 'vitest';
import { askStore, entry } from '../../../tests/support/small-content.ts';

const HOSPITAL = 'poyanil_hospital';
const OTHER = 'punalur_poyanil_hospital';
const text = { nodeType: 'document', data: {}, content: [] };
const day = (number: number) => ({
  publishedAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
});

const careers = {
  assets: [],
  entries: [
    entry('career', 'b', { jobTitle: 'Head nurse', hospital: HOSPITAL, experience: 'x' }, day(1)),
    entry('career', 'c', { jobTitle: 'Driver', hospital: OTHER, experience: 'y' }, day(3)),
    entry(
      'career',
      'a',
      { jobTitle: 'Staff Nurse', hospital: HOSPITAL, jobDescription: text },
      day(3),
    ),
    entry('career', 'd', { jobTitle: 'Cook', hospital: OTHER, experience: 'y' }, day(2)),
  ],
};

async function idsOf(options: string): Promise<string> {
  const query = `query A { careerCollection(skip: 0, ${options}) { total items { sys { id } } } }`;
  const { data, errors } = await askStore(careers, { text: query });
  expect(errors).toBeUndefined();
  const { total, items } = data.careerCollection;
  expect(total).toBe(items.length);
  return items.map((item: { sys: { id: string } }) => item.sys.id).join(' ');
}

test.each([
  ['{}', 'a b c d'],
  ['{ jobTitle: "Driver" }', 'c'],
  ['{ jobTitle: "driver" }', ''],
  ['{ jobTitle_contains: "NURSE" }', 'a b'],
  ['{ experience_exists: true }', 'b c d'],
  ['{ experience_exists: false }', 'a'],
  ['{ jobDescription_exists: true }', 'a'],
  ['{ experience_contains: "x" }', 'b'],
  [`{ hospital: "${HOSPITAL}", jobTitle: "Driver" }`, ''],
  [`{ hospital: "${HOSPITAL}", jobTitle_contains: "staff" }`, 'a'],
])('returns the entries that match the filter %s', async (where, found) => {
  expect(await idsOf(`where: ${where}, order: sys_id_ASC`)).toBe(found);
});

describe('order of a collection', () => {
  it.each([
    ['newest first, then by identifier, if no order is given', '', 'a c d b'],
    ['newest first', 'order: [sys_publishedAt_DESC]', 'a c d b'],
    ['oldest first', 'order: sys_publishedAt_ASC', 'b d a c'],
    ['by identifier', 'order: sys_id_ASC', 'a b c d'],
    ['by identifier, descending', 'order: sys_id_DESC', 'd c b a'],
    ['by a text field', 'order: jobTitle_ASC', 'd c b a'],
    ['by a text field, missing values last', 'order: experience_ASC', 'b c d a'],
    ['by a text field, descending, missing values last', 'order: experience_DESC', 'c d b a'],
    ['by one field, then another', 'order: [experience_DESC, jobTitle_ASC]', 'd c b a'],
    ['a filtered collection', 'where: { experience: "y" }, order: jobTitle_ASC', 'd c'],
  ])('sorts %s', async (_what, options, found) => {
    expect(await idsOf(options)).toBe(found);
  });

  it('keeps the order of links that the editor chose', async () => {
    const listing = entry('doctorsListingForParticularDepartment', 'l', {
      doctor: ['b', 'c', 'a'],
    });
    const doctors = ['a', 'b', 'c'].map((id, at) => entry('doctor', id, { name: id }, day(at + 1)));
    const query =
      'query A { doctorsListingForParticularDepartment(id: "l") { doctorCollection(skip: 1, limit: 1) { total skip limit items { name } } } }';
    const { data } = await askStore(
      { assets: [], entries: [listing, ...doctors] },
      { text: query },
    );
    expect(data.doctorsListingForParticularDepartment.doctorCollection).toEqual({
      ...{ total: 3, skip: 1, limit: 1, items: [{ name: 'c' }] },
    });
  });

  it('sorts each collection of a query on its own', async () => {
    const query =
      'query A { one: careerCollection(order: jobTitle_ASC) { items { sys { id } } } two: careerCollection { items { sys { id } } } }';
    const { data } = await askStore(careers, { text: query });
    expect(data.one.items[0].sys.id).toBe('d');
    expect(data.two.items[0].sys.id).toBe('a');
  });
});

const many = {
  assets: [],
  entries: Array.from({ length: 1_200 }, (_, at) =>
    entry('videoEmbed', `v${String(at).padStart(4, '0')}`, { provider: at % 2 ? 'odd' : 'even' }),
  ),
};

test.each([
  ['(skip: 0)', { total: 1200, skip: 0, limit: 100 }, 100, 'v0000'],
  ['(limit: 0)', { total: 1200, skip: 0, limit: 100 }, 100, 'v0000'],
  ['(limit: 7)', { total: 1200, skip: 0, limit: 7 }, 7, 'v0000'],
  ['(limit: 1000)', { total: 1200, skip: 0, limit: 1000 }, 1000, 'v0000'],
  ['(skip: 5, limit: 2)', { total: 1200, skip: 5, limit: 2 }, 2, 'v0005'],
  ['(skip: 1195)', { total: 1200, skip: 1195, limit: 100 }, 5, 'v1195'],
  ['(skip: 5000)', { total: 1200, skip: 5000, limit: 100 }, 0, undefined],
  ['(where: { provider: "odd" }, limit: 3)', { total: 600, skip: 0, limit: 3 }, 3, 'v0001'],
])('returns the right page of a collection for %s', async (options, page, length, first) => {
  const query = `query A { videoEmbedCollection${options} { total skip limit items { sys { id } } } }`;
  const { items, ...rest } = (await askStore(many, { text: query })).data.videoEmbedCollection;
  expect(rest).toEqual(page);
  expect(items).toHaveLength(length);
  expect(items[0]?.sys.id).toBe(first);
});

describe('linkedFrom', () => {
  const LISTINGS = 'doctorsListingForParticularDepartmentCollection';
  const listing = (id: string, doctor: string[], more = {}) =>
    entry('doctorsListingForParticularDepartment', id, { departments: id, doctor }, more);
  const content = {
    assets: [],
    entries: [
      entry('doctor', 'anil', { name: 'Dr. Anil' }),
      entry('doctor', 'bindu', { name: 'Dr. Bindu' }),
      listing('neurology', ['bindu', 'anil'], day(1)),
      listing('cardiology', ['anil', 'anil'], day(2)),
      listing('planned', ['anil'], { isDraft: true }),
    ],
  };

  it.each([
    ['each listing once, newest first, without drafts', '', ['cardiology', 'neurology']],
    ['a page of the listings', '(skip: 1, limit: 1)', ['neurology']],
  ])('returns %s', async (_what, page, found) => {
    const query = `query A { doctor(id: "anil") { linkedFrom { ${LISTINGS}${page} { total items { departments } } } } }`;
    const { data } = await askStore(content, { text: query });
    const items = found.map((departments) => ({ departments }));
    expect(data.doctor.linkedFrom).toEqual({ [LISTINGS]: { total: 2, items } });
  });

  it('is rejected on a type that no entry links to', async () => {
    const query = `query A { news(id: "camp") { linkedFrom { ${LISTINGS} { total } } } }`;
    await expect(askStore(content, { text: query })).rejects.toThrow('Cannot query field');
  });
});

test.each([
  'doctorCollection(where: { contactNumber: "1" }) { total }',
  'doctorCollection(where: { name_gt: "A" }) { total }',
  'doctorCollection(where: { profilePic: "p" }) { total }',
  'newsCollection(where: { content: "x" }) { total }',
  'doctorCollection(order: education_ASC) { total }',
  'doctorCollection(order: profilePic_ASC) { total }',
])('rejects a filter or order that the schema lacks: %s', async (query) => {
  await expect(askStore(careers, { text: `query A { ${query} }` })).rejects.toThrow(
    /unknown field|does not exist/,
  );
});
