import { departmentsQuery } from '@poyanil/content/operations';
import type { HospitalId } from '@poyanil/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askContent, browserAnswers } from './browser-answers.ts';
// Load it now; otherwise the first query would load it during the test.
import './client.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('refetches after a minute, and keeps the old answer until the new one arrives', async () => {
  const hospital = 'poyanil_hospital';
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answerWith('old'));
  await askContent(departmentsQuery, { hospital });
  vi.advanceTimersByTime(59_000);
  await askContent(departmentsQuery, { hospital });
  expect(fetched).toHaveBeenCalledTimes(1);

  vi.advanceTimersByTime(2_000);
  fetched.mockImplementation(answerWith('new'));
  const asked = askContent(departmentsQuery, { hospital });
  expect(known(hospital)).toEqual({ list: 'old' });
  await asked;
  expect(known(hospital)).toEqual({ list: 'new' });
});

test('keeps the old answer if the request fails', async () => {
  const hospital = 'poyanil_hospital_punalur';
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answerWith('old'));
  await askContent(departmentsQuery, { hospital });
  vi.advanceTimersByTime(61_000);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = await askContent(departmentsQuery, { hospital });
  expect(answer.data).toEqual({ list: 'old' });
  expect(known(hospital)).toEqual({ list: 'old' });
});

function answerWith(list: string) {
  return async () => Response.json({ data: { list } });
}

function known(hospital: HospitalId): unknown {
  return browserAnswers.read(departmentsQuery, JSON.stringify({ hospital }))?.data;
}
