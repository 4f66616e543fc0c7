import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { listOperations } from '../operations/index.ts';
import { ask } from '../test-content.ts';
import { costOf, MAX_COST } from './complexity.ts';
import { schemaText } from './schema-text.ts';

const schema = buildSchema(schemaText());
const nothing = { entries: [], assets: [] };
const LISTINGS = 'doctorsListingForParticularDepartmentCollection';

describe('a query costs', () => {
  it.each([
    ['one for an entry', 'doctor(id: "a") { name }', 1],
    ['one more for what it links to', 'doctor(id: "a") { profilePic { url } }', 2],
    ['nothing for parts of an entry', 'doctor(id: "a") { sys { id } }', 1],
    ['the limit of a collection', 'doctorCollection(limit: 7) { items { name } }', 7],
    ['100 without a limit', 'doctorCollection { items { name } }', 100],
    ['100 for limit 0', 'doctorCollection(limit: 0) { items { name } }', 100],
    ['the limit for a total alone', 'doctorCollection(limit: 7) { total }', 7],
    [
      'for each item what it links to',
      'doctorCollection(limit: 7) { items { profilePic { url } } }',
      14,
    ],
    [
      'the product of limits that stand in each other',
      `${LISTINGS}(limit: 10) { items { doctorCollection(limit: 5) { items { name } } } }`,
      60,
    ],
    [
      '1000 for the links of a text',
      'news(id: "a") { content { links { assets { block { url } } } } }',
      1002,
    ],
    ['the sum of all', 'one: doctor(id: "a") { name } two: doctor(id: "b") { name }', 2],
    ['what is in fragments', 'doctor(id: "a") { ... on Doctor { profilePic { url } } ...P }', 3],
  ])('%s', (_what, query, cost) => {
    const fragment = query.includes('...P') ? ' fragment P on Doctor { profilePic { url } }' : '';
    expect(costOf(schema, parse(`query A { ${query} }${fragment}`), {})).toBe(cost);
  });

  it('what its variables say, or else their defaults', () => {
    const text = 'query A($limit: Int = 30) { doctorCollection(limit: $limit) { items { name } } }';
    expect(costOf(schema, parse(text), { limit: 4 })).toBe(4);
    expect(costOf(schema, parse(text), {})).toBe(30);
  });
});

describe('the store', () => {
  const text = `query A($limit: Int) { ${LISTINGS}(limit: $limit) { items { doctorCollection(limit: 109) { items { name } } } } }`;

  it('refuses what costs more than 11000, and says how much it is', async () => {
    const { status, data, errors } = await ask(nothing, { text, variables: { limit: 101 } });
    expect({ status, data }).toEqual({ status: 400, data: undefined });
    expect(errors?.map(({ extensions }) => extensions)).toEqual([
      {
        contentful: {
          code: 'TOO_COMPLEX_QUERY',
          details: { cost: 101 * 110, maximumCost: 11_000 },
        },
      },
    ]);
  });

  it('answers what costs 11000', async () => {
    const { status } = await ask(nothing, { text, variables: { limit: 100 } });
    expect(status).toBe(200);
  });

  it('refuses the links of texts in a list', async () => {
    const links =
      'query A { newsCollection(limit: 11) { items { content { links { assets { block { url } } } } } } }';
    const { errors } = await ask(nothing, { text: links });
    expect(errors?.[0]?.extensions?.contentful?.code).toBe('TOO_COMPLEX_QUERY');
  });

  it("takes each of the pages' queries with the largest limit that pages ask for", () => {
    for (const { name, text: known } of listOperations().values()) {
      const cost = costOf(schema, parse(known), { limit: 1_000 });
      expect({ name, isTaken: cost <= MAX_COST }).toEqual({ name, isTaken: true });
    }
  });
});
