import { describe, expect, it } from 'vitest';
import { ask, entry } from '../test-content.ts';

const day = (number: number) => ({
  publishedAt: new Date(Date.UTC(2026, 0, number)).toISOString(),
});

const few = {
  assets: [],
  entries: [
    entry('career', 'b', { jobTitle: 'Beta', numberOfVacancy: 10, experience: 'x' }, day(1)),
    entry('career', 'c', { jobTitle: 'Alpha', numberOfVacancy: 9, experience: 'y' }, day(3)),
    entry('career', 'a', { jobTitle: 'Gamma', experience: 'x' }, day(3)),
    entry('career', 'd', { jobTitle: 'Delta', numberOfVacancy: 2, experience: 'y' }, day(2)),
  ],
};

describe('a collection is in order', () => {
  it.each([
    [
      'of publication, the newest first, then of identifiers, when none is asked for',
      '',
      'a c d b',
    ],
    ['of publication, the oldest first', 'order: sys_publishedAt_ASC', 'b d a c'],
    ['of publication, the newest first', 'order: [sys_publishedAt_DESC]', 'a c d b'],
    ['of first publication', 'order: sys_firstPublishedAt_DESC', 'a c d b'],
    ['of identifiers', 'order: sys_id_ASC', 'a b c d'],
    ['of identifiers, backwards', 'order: sys_id_DESC', 'd c b a'],
    ['of a text', 'order: jobTitle_ASC', 'c b d a'],
    ['of a text, backwards', 'order: jobTitle_DESC', 'a d b c'],
    ['of numbers as numbers, those without one last', 'order: numberOfVacancy_ASC', 'd c b a'],
    ['of numbers backwards, those without one last', 'order: numberOfVacancy_DESC', 'b c d a'],
    ['of one field, then another', 'order: [experience_DESC, jobTitle_ASC]', 'c d b a'],
    ['of identifiers where the field is the same', 'order: experience_DESC', 'c d a b'],
    ['of versions, which all are the same', 'order: sys_publishedVersion_ASC', 'a b c d'],
    ['also when it is filtered', 'where: { experience: "x" }, order: jobTitle_DESC', 'a b'],
  ])('%s', async (_what, options, found) => {
    const text = `query A { careerCollection(preview: false, ${options}) { items { sys { id } } } }`;
    const { data } = await ask(few, { text });
    const ids = data.careerCollection.items.map((item: { sys: { id: string } }) => item.sys.id);
    expect(ids.join(' ')).toBe(found);
  });

  it('of the editor where it is a list of links', async () => {
    const listing = entry('doctorsListingForParticularDepartment', 'l', {
      doctor: ['b', 'c', 'a'],
    });
    const doctors = ['a', 'b', 'c'].map((id, at) => entry('doctor', id, { name: id }, day(at + 1)));
    const text =
      'query A { doctorsListingForParticularDepartment(id: "l") { doctorCollection(skip: 1, limit: 1) { total skip limit items { name } } } }';
    const { data } = await ask({ assets: [], entries: [listing, ...doctors] }, { text });
    expect(data.doctorsListingForParticularDepartment.doctorCollection).toEqual({
      ...{ total: 3, skip: 1, limit: 1, items: [{ name: 'c' }] },
    });
  });

  it('which a later query does not change', async () => {
    const text =
      'query A { one: careerCollection(order: jobTitle_ASC) { items { sys { id } } } two: careerCollection { items { sys { id } } } }';
    const { data } = await ask(few, { text });
    expect(data.one.items[0].sys.id).toBe('c');
    expect(data.two.items[0].sys.id).toBe('a');
  });
});

const many = {
  assets: [],
  entries: Array.from({ length: 1_200 }, (_, at) =>
    entry('videoEmbed', `v${String(at).padStart(4, '0')}`, { provider: at % 2 ? 'odd' : 'even' }),
  ),
};

describe('a collection gives a page', () => {
  it.each([
    ['of 100, when no limit is asked for', '', { total: 1200, skip: 0, limit: 100 }, 100, 'v0000'],
    ['of 100 for limit 0', 'limit: 0', { total: 1200, skip: 0, limit: 100 }, 100, 'v0000'],
    ['of as many as asked for', 'limit: 7', { total: 1200, skip: 0, limit: 7 }, 7, 'v0000'],
    ['of 1000 at most', 'limit: 1000', { total: 1200, skip: 0, limit: 1000 }, 1000, 'v0000'],
    [
      'from where it is asked for',
      'skip: 5, limit: 2',
      { total: 1200, skip: 5, limit: 2 },
      2,
      'v0005',
    ],
    ['that is the last', 'skip: 1195', { total: 1200, skip: 1195, limit: 100 }, 5, 'v1195'],
    ['after the last', 'skip: 5000', { total: 1200, skip: 5000, limit: 100 }, 0, undefined],
    [
      'with the total of those that were filtered',
      'where: { provider: "odd" }, limit: 3',
      { total: 600, skip: 0, limit: 3 },
      ...([3, 'v0001'] as const),
    ],
  ])('%s', async (_what, options, page, length, first) => {
    const text = `query A { videoEmbedCollection(preview: false, ${options}) { total skip limit items { sys { id } } } }`;
    const { status, data } = await ask(many, { text });
    const { items, ...rest } = data.videoEmbedCollection;
    expect(status).toBe(200);
    expect(rest).toEqual(page);
    expect(items).toHaveLength(length);
    expect(items[0]?.sys.id).toBe(first);
  });

  it.each([
    ['limit 1001', { limit: 1001 }],
    ['limit -1', { limit: -1 }],
    ['skip -1', { skip: -1 }],
  ])('and refuses %s', async (_what, variables) => {
    const text =
      'query A($limit: Int = 6, $skip: Int = 0) { videoEmbedCollection(limit: $limit, skip: $skip) { total } }';
    const { status, data, errors } = await ask(many, { text, variables });
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toEqual([
      {
        message: expect.stringMatching(/^limit is from 0 to 1000 and skip from 0 on, not /),
        extensions: { contentful: { code: 'INVALID_ARGUMENT' } },
      },
    ]);
  });

  it('and refuses a limit that is no number', async () => {
    const text = 'query A($limit: Int) { videoEmbedCollection(limit: $limit) { total } }';
    for (const limit of ['6', 1.5, '9999999']) {
      const { status, errors } = await ask(many, { text, variables: { limit } });
      const code = errors?.[0]?.extensions?.contentful?.code;
      expect({ status, code }).toEqual({ status: 400, code: 'INVALID_VARIABLES_FORMAT' });
    }
  });

  it('of 100 where the limit is null', async () => {
    const text =
      'query A($limit: Int) { videoEmbedCollection(limit: $limit) { limit items { title } } }';
    const { data } = await ask(many, { text, variables: { limit: null } });
    expect(data.videoEmbedCollection.items).toHaveLength(100);
  });
});
