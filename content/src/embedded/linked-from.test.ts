import { describe, expect, it } from 'vitest';
import { ask, entry } from '../test-content.ts';

const LISTINGS = 'doctorsListingForParticularDepartmentCollection';

const listing = (id: string, doctor: string[], more = {}) =>
  entry('doctorsListingForParticularDepartment', id, { departments: id, doctor }, more);

const content = {
  assets: [],
  entries: [
    entry('doctor', 'anil', { name: 'Dr. Anil' }),
    entry('doctor', 'bindu', { name: 'Dr. Bindu' }),
    listing('neurology', ['bindu', 'anil'], { publishedAt: '2026-01-01T00:00:00.000Z' }),
    listing('cardiology', ['anil', 'anil'], { publishedAt: '2026-02-01T00:00:00.000Z' }),
    listing('planned', ['anil'], { isDraft: true }),
    entry('videoEmbed', 'film', { title: 'Film' }),
    entry('news', 'camp', {
      headline: 'Camp',
      content: {
        nodeType: 'document',
        data: {},
        content: [
          {
            nodeType: 'embedded-entry-block',
            data: { target: { sys: { type: 'Link', linkType: 'Entry', id: 'film' } } },
            content: [],
          },
        ],
      },
    }),
  ],
};

async function linkedFrom(field: string, selection: string) {
  const text = `query A { ${field} { linkedFrom { ${selection} } } }`;
  const { data, errors } = await ask(content, { text });
  expect(errors).toBeUndefined();
  return Object.values<{ linkedFrom: unknown }>(data)[0]?.linkedFrom;
}

describe('an entry tells what refers to it', () => {
  it('each once, the newest first, drafts not at all', async () => {
    const selection = `${LISTINGS} { total items { departments } }`;
    expect(await linkedFrom('doctor(id: "anil")', selection)).toEqual({
      [LISTINGS]: {
        total: 2,
        items: [{ departments: 'cardiology' }, { departments: 'neurology' }],
      },
    });
  });

  it('a page at a time', async () => {
    const selection = `${LISTINGS}(skip: 1, limit: 1) { total skip limit items { departments } }`;
    expect(await linkedFrom('doctor(id: "anil")', selection)).toEqual({
      [LISTINGS]: { total: 2, skip: 1, limit: 1, items: [{ departments: 'neurology' }] },
    });
  });

  it('of any type, also where it stands in a text', async () => {
    const selection = 'entryCollection { total items { __typename sys { id } } }';
    expect(await linkedFrom('videoEmbed(id: "film")', selection)).toEqual({
      entryCollection: { total: 1, items: [{ __typename: 'News', sys: { id: 'camp' } }] },
    });
    expect(await linkedFrom('news(id: "camp")', selection)).toEqual({
      entryCollection: { total: 0, items: [] },
    });
  });

  it('by type only where a field is made for that', async () => {
    const text = `query A { news(id: "camp") { linkedFrom { ${LISTINGS} { total } } } }`;
    await expect(ask(content, { text })).rejects.toThrow('Cannot query field');
  });
});
