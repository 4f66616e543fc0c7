import { expect, test } from '@playwright/test';
import { contactOf, longDateWithWeekday, todayInKerala } from '@poyanil/domain';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { pagesOfHospital } from '../../support/specified-pages.ts';
import { watchPage } from '../../support/watched-page.ts';
import { failContent } from '../support/content-answers.ts';
import { sendWithoutEntries } from '../support/send-without-entries.ts';

const PATH = '/poyanil_hospital_kozhencherry/doctors/timetable';
const MOST_SHEETS = 3;

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const hospital of specifiedHospitals) {
    test(`${hospital}: lists all doctors, with the day of the list and a number to call`, async ({
      page,
    }) => {
      const day = todayInKerala();
      await page.goto(`/${hospital}/doctors/timetable`);
      const table = page.getByRole('table');
      const caption = table.locator('caption');
      // The test may run past midnight.
      await expect(caption).toContainText(
        new RegExp(`${longDateWithWeekday(day)}|${longDateWithWeekday(todayInKerala())}`),
      );
      await expect(caption).toContainText(contactOf(hospital).contactNumber);
      const listed = new Set(
        (await table.locator('th[scope=row] a').allInnerTexts()).map(withSpaces),
      );
      const doctors = pagesOfHospital(hospital).filter(({ kind }) => kind === 'doctor-detail');
      expect(doctors.length).toBeGreaterThan(40);
      expect([...listed].toSorted()).toEqual(
        doctors.map(({ title }) => title.split(' | ').at(-1)).toSorted(),
      );
    });
  }
});

test("the doctors' page links to the week list, and that links to doctors", async ({ page }) => {
  await page.goto('/poyanil_hospital_kozhencherry/doctors');
  await page.getByRole('link', { name: 'All doctors, day by day' }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page).toHaveTitle("Poyanil Hospital | Kozhencherry | Doctors' week list");
  const first = page.getByRole('table').locator('th[scope=row] a').first();
  const name = withSpaces(await first.innerText());
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test('the week list keeps its day of publication when read on a later day', async ({ page }) => {
  const watched = watchPage(page);
  const sent = /<time[^>]*>([^<]*)</.exec((await (await page.request.get(PATH)).text()) ?? '');
  await page.clock.setFixedTime(Date.now() + 3 * 24 * 60 * 60 * 1000);
  await page.goto(PATH);
  await waitUntilHydrated(page);
  await expect(page.locator('caption time')).toHaveText(sent?.[1] ?? 'no day was sent');
  watched.expectQuiet(PATH);
});

test('on a phone, each doctor is a block that fits the window and merges equal days', async ({
  page,
}) => {
  // A Wednesday.
  await page.clock.setFixedTime('2026-11-25T06:00:00Z');
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/poyanil_hospital/doctors/timetable');
  await waitUntilHydrated(page);
  const row = page.getByRole('row', { name: /^Dr. Fathima Shukoor/ }).first();
  await expect(row.getByRole('cell')).toHaveText(
    'Mon to Sat 9 am to 1 pm Wed 3.30 pm to 5 pm foot clinic',
  );
  await expect(row.locator('strong')).toHaveText([
    'Mon to Sat 9 am to 1 pm',
    'Wed 3.30 pm to 5 pm',
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(growthOfBold)).toBe(0);
});

test('in a wide window, the row of days stays in view below the shortcut bar', async ({ page }) => {
  await page.setViewportSize({ width: 942, height: 800 });
  await page.goto(PATH);
  await waitUntilHydrated(page);
  const bar = page.locator('nav[aria-label="Shortcuts"]');
  await expect(bar).toBeAttached();
  const monday = page.getByRole('columnheader', { name: 'Mon' });
  const top = async () => (await monday.boundingBox())?.y;
  await page.mouse.wheel(0, 3000);
  await expect.poll(top).toBe(0);
  await page.mouse.wheel(0, -300);
  await expect(bar).toBeVisible();
  await expect.poll(top).toBe((await bar.boundingBox())?.height);
  await expect(page.getByRole('columnheader', { name: 'Days and times' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(942);
});

for (const hospital of specifiedHospitals) {
  test(`${hospital}: the week list prints on at most ${MOST_SHEETS} sheets`, async ({ page }) => {
    await page.goto(`/${hospital}/doctors/timetable`);
    await waitUntilHydrated(page);
    const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
    const printed = await page.pdf({ format: 'A4', margin });
    const sheets = printed.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThan(0);
    expect(sheets.length).toBeLessThanOrEqual(MOST_SHEETS);
  });
}

test('shows a number to call if the doctors cannot be loaded', async ({ page }) => {
  await sendWithoutEntries(page);
  await failContent(page, 'WeekList');
  await page.goto(PATH);
  await waitUntilHydrated(page);
  await expect(page.getByRole('main').getByText('Helpline')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

/** Returns by how much the page would grow if all times were today's and bold: readers must not see it move. */
function growthOfBold(): number {
  const before = document.documentElement.scrollHeight;
  for (const times of document.querySelectorAll<HTMLElement>('td:last-child p')) {
    times.style.fontWeight = 'bold';
  }
  return document.documentElement.scrollHeight - before;
}

function withSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
