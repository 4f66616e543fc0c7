import { departmentCountsQuery } from '@poyanil/content/operations';
import { afterEach, expect, test, vi } from 'vitest';
import { askOnce } from './ask-once.ts';

const hospital = 'poyanil_hospital';
afterEach(() => vi.unstubAllGlobals());

test('a question is asked as Apollo asks it, and answered with its data', async () => {
  const asked = vi.fn(async (_address: string) => Response.json({ data: { known: true } }));
  vi.stubGlobal('fetch', asked);
  expect(await askOnce(departmentCountsQuery, { hospital })).toEqual({ known: true });
  const { pathname, searchParams } = new URL(String(asked.mock.calls[0]?.[0]), 'http://localhost');
  expect(pathname).toBe('/api/v1/content');
  expect(searchParams.get('operationName')).toBe('DepartmentCounts');
  expect(JSON.parse(searchParams.get('variables') ?? '')).toEqual({ hospital });
  expect(JSON.parse(searchParams.get('extensions') ?? '')).toEqual({
    persistedQuery: { version: 1, sha256Hash: departmentCountsQuery.hash },
  });
});

test.each([
  ['a network that is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a service that is away', async () => new Response('', { status: 503 })],
])('of %s nothing is said', async (_, fetched) => {
  vi.stubGlobal('fetch', fetched);
  expect(await askOnce(departmentCountsQuery, { hospital })).toBeUndefined();
});
