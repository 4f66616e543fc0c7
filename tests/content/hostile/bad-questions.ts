import { createHash } from 'node:crypto';

/** Parameters that replace those of a valid query. Undefined leaves one out. */
export interface BadQuestion {
  name: string;
  changes: Record<string, string | undefined>;
  status?: 400 | 404 | 414;
  code?: string;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const extensionsOf = (sha256Hash: unknown, version: unknown = 1) =>
  JSON.stringify({ persistedQuery: { version, sha256Hash } });

const foreign = {
  'an introspection': '{__schema{types{name fields{name}}}}',
  'a mutation': 'mutation{deleteEntry(id:"evil"){id}}',
  'a subscription': 'subscription{evil{id}}',
  'a query of all drafts': '{newsCollection(preview:true,limit:1000){items{headline}}}',
  'a query in a query': `{${'doctorCollection{items{linkedFrom{'.repeat(40)}`,
  'fragments that are each other':
    'query A{...B} fragment B on Query{...C} fragment C on Query{...B}',
};

/** Queries that the pages do not send. */
const operations: readonly BadQuestion[] = Object.entries(foreign).flatMap(([name, query]) => [
  {
    name: `${name}, by its own hash`,
    changes: { query, extensions: extensionsOf(hashOf(query)) },
    status: 404,
    code: 'PersistedQueryNotFound',
  },
  { name: `${name}, as a text alone`, changes: { query, extensions: undefined } },
]);

const noHashes = [
  7,
  null,
  true,
  [],
  {},
  ['a'],
  '',
  ' ',
  '__proto__',
  'constructor',
  'x'.repeat(64),
];
const hashes: readonly BadQuestion[] = noHashes.map((hash) => ({
  name: `the hash ${JSON.stringify(hash).slice(0, 20)}`,
  changes: { extensions: extensionsOf(hash) },
  ...(typeof hash === 'string' ? { status: 404, code: 'PersistedQueryNotFound' } : {}),
}));

const noExtensions = [
  '',
  'evil',
  '[]',
  'null',
  '7',
  '"evil"',
  '{}',
  '{"persistedQuery":[]}',
  '{"a":',
];
const extensions: readonly BadQuestion[] = [
  ...noExtensions.map((text) => ({
    name: `the extensions ${text}`,
    changes: { extensions: text },
  })),
  { name: 'another version', changes: { extensions: extensionsOf('0'.repeat(64), 2) } },
  { name: 'a version as a text', changes: { extensions: extensionsOf('0'.repeat(64), '1') } },
  { name: 'deep extensions', changes: { extensions: '['.repeat(1_000) + ']'.repeat(1_000) } },
];

const names: readonly BadQuestion[] = [
  ...['', 'news', 'NEWS', 'News ', 'Doctor', '__proto__', 'News\u0000', 'Ｎｅｗｓ'].map(
    (operationName) => ({
      name: `the operation ${JSON.stringify(operationName)}`,
      changes: { operationName },
      code: 'QUERY_OPERATION_NAME_MISMATCH',
    }),
  ),
  { name: 'no operation', changes: { operationName: undefined } },
];

const deep = `${'{"AND":['.repeat(150)}{}${']}'.repeat(150)}`;
const noVariables = [
  ...['', 'evil', '[]', 'null', '7', '"evil"', '{', '{"id":NaN}', '{"id":"a",}', "{'id':'a'}"],
  ...['{}', '{"id":null}', '{"id":7}', '{"id":true}', '{"id":["camp"]}', '{"id":{"id":"camp"}}'],
  ...[
    '{"ID":"camp"}',
    '{"id":"camp","preview":true}',
    '{"id":"camp","where":{}}',
    '{"__proto__":{"id":"camp"}}',
  ],
  ...['{"constructor":"camp"}', `{"id":${deep}}`],
  `{"id":"${'x'.repeat(201)}"}`,
  `{"id":"${'x'.repeat(7_000)}"}`,
  `{"id":"camp",${Array.from({ length: 300 }, (_, n) => `"v${n}":0`).join()}}`,
  '['.repeat(1_000) + ']'.repeat(1_000),
];
const variables: readonly BadQuestion[] = noVariables.map((text) => ({
  name: `the variables ${text.slice(0, 40)}`,
  changes: { variables: text },
  code: 'INVALID_VARIABLES_FORMAT',
}));

const addresses: readonly BadQuestion[] = [
  { name: 'an address of 9 KB', changes: { evil: 'x'.repeat(9_000) }, status: 414 },
  {
    name: 'variables of 9 KB',
    changes: { variables: `{"id":"${'x'.repeat(9_000)}"}` },
    status: 414,
  },
];

export const badQuestions = { operations, hashes, extensions, names, variables, addresses };
