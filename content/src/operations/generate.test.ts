import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schemaText } from '../embedded/schema-text.ts';
import { generateOperations, readOperationTexts } from './generate.ts';
import * as generated from './generated.ts';
import { listOperations } from './index.ts';

const FOLDER = import.meta.dirname;
const schema = buildSchema(schemaText());

describe('the generated queries', () => {
  it('are up to date with the *.graphql files and the schema', () => {
    const files = globSync(['generated.ts', 'generated/*.ts'], { cwd: FOLDER });
    const written = files.map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')] as const);
    const made = generateOperations(schema, readOperationTexts(FOLDER));
    const old = written.filter(([file, text]) => made[file] !== text).map(([file]) => file);
    expect(old, 'is old: npm run content -- operations').toEqual([]);
    expect(files.toSorted()).toEqual(Object.keys(made).toSorted());
  });

  it.each(Object.entries(generated))(
    'match the schema and have the hash of their text: %s',
    (key, { name, hash }) => {
      const { text = '', ...known } = listOperations().get(hash) ?? {};
      expect(validate(schema, parse(text))).toEqual([]);
      expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
      expect(known).toEqual({ name });
      expect(key).toBe(`${name.charAt(0).toLowerCase()}${name.slice(1)}Query`);
    },
  );

  it('select __typename in every object', () => {
    for (const { name, text } of listOperations().values()) {
      const sets = text.split('{').slice(2);
      expect(
        sets.filter((set) => !set.startsWith('__typename ') && !/^[\w]+:/.test(set)),
        name,
      ).toEqual([]);
    }
  });
});

describe('generateOperations', () => {
  it.each([
    [
      'a field that the schema lacks',
      'query A { doctor(id: "a") { age } }',
      'Cannot query field "age"',
    ],
    [
      'a query without a name',
      '{ doctor(id: "a") { name } }',
      'A file must have exactly one named query',
    ],
    [
      'a variable of another type',
      'query A($id: Int!) { doctor(id: $id) { name } }',
      'Variable "$id" of type "Int!"',
    ],
    ['an unfinished query', 'query A {', 'Syntax Error'],
  ])('rejects %s', (_what, text, message) => {
    expect(() => generateOperations(schema, { one: text })).toThrow(message);
  });
});

it('generates types for variables and for nullable fields', () => {
  const text = `query A($id: String!, $limit: Int) {
    doctor(id: $id) { name contactNumber }
    doctorCollection(limit: $limit) { total items { sys { id } } }
  }`;
  const made = (generateOperations(schema, { one: text })['generated/one.ts'] ?? '').replace(
    /\s+/g,
    ' ',
  );
  expect(made).toContain('interface AVariables { id: string; limit: number; }');
  expect(made).toContain(
    "doctor: { __typename: 'Doctor'; name: string | null; contactNumber: readonly (string | null)[] | null; } | null;",
  );
  expect(made).toContain(
    "items: readonly ({ __typename: 'Doctor'; sys: { __typename: 'Sys'; id: string; }; } | null)[];",
  );
});
