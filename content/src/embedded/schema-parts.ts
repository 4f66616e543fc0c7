// What the parts of the schema's text are put together from.

export const OPERATORS = {
  any: ['', '_not'],
  list: ['_in', '_not_in'],
  text: ['_contains', '_not_contains'],
  order: ['_gt', '_gte', '_lt', '_lte'],
} as const;

export const LOCALE = '(locale: String)';

export function orders(field: string): string[] {
  return [`${field}_ASC`, `${field}_DESC`];
}

export const SYS_ORDERS = [
  'sys_id',
  'sys_publishedAt',
  'sys_firstPublishedAt',
  'sys_publishedVersion',
].flatMap(orders);

export function collectionText(name: string, item = name): string {
  return block(`type ${name}Collection`, [
    'total: Int!',
    'skip: Int!',
    'limit: Int!',
    `items: [${item}]!`,
  ]);
}

export function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
}
