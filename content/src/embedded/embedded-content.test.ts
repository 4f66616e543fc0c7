import { describe, expect, it } from 'vitest';
import { askPage, askStore, entry } from '../../../tests/support/small-content.ts';

const content = { assets: [], entries: [entry('doctor', 'anil', { name: 'Dr. Anil' })] };

describe('embedded content', () => {
  it.each([
    ['a missing variable', {}],
    ['a variable of the wrong type', { id: 7 }],
    ['a variable with the value null', { id: null }],
    ['a list instead of a single variable', { id: ['a', 'b'] }],
  ])('rejects %s', async (_what, variables) => {
    const { status, data, errors } = await askPage(content, 'Doctor', variables);
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors).toEqual([
      {
        message: expect.stringContaining('$id'),
        extensions: { contentful: { code: 'INVALID_VARIABLES_FORMAT' } },
      },
    ]);
  });

  it('rejects an unknown query hash', async () => {
    const text = 'query A { doctorCollection { total } }';
    expect(await askStore(content, { text, hash: 'f'.repeat(64) })).toEqual({
      ...{ status: 404, data: undefined },
      errors: [
        {
          message: 'PersistedQueryNotFound',
          extensions: { contentful: { code: 'PersistedQueryNotFound' } },
        },
      ],
    });
  });

  it('fails to start if a query uses an unknown field', async () => {
    await expect(askStore(content, { text: 'query A { doctor(id: "a") { id } }' })).rejects.toThrow(
      'Cannot query field "id" on type "Doctor"',
    );
  });
});

it('reports a missing linked asset in an error next to the data', async () => {
  const lost = { entries: [entry('doctor', 'a', { profilePic: 'lost' })], assets: [] };
  const text = 'query A { doctor(id: "a") { name profilePic { url } } }';
  const { status, data, errors } = await askStore(lost, { text });
  expect({ status, data }).toEqual({
    ...{ status: 200, data: { doctor: { name: null, profilePic: null } } },
  });
  expect(errors?.[0]?.extensions?.contentful).toEqual({
    ...{ code: 'UNRESOLVABLE_LINK', details: { linkType: 'Asset', linkingId: 'lost' } },
  });
});
