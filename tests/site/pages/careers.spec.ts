import { expect, test } from '@playwright/test';
import type { CareerResult } from '@poyanil/content/operations';
import { detailPath } from '@poyanil/domain';
import { sampleEntries, sampleEntry } from '../../support/sample-entries.ts';
import { specifiedHospitals } from '../../support/specified.ts';
import { changeContent } from '../support/content-answers.ts';
import { openJobs } from '../support/forms.ts';

const HOSPITAL = 'poyanil_hospital_punalur';

for (const hospital of specifiedHospitals) {
  test(`${hospital}: lists all jobs with their number, newest first`, async ({ page }) => {
    const jobs = await sampleEntries('career', hospital);
    await page.goto(`/${hospital}/careers`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      `We found ${jobs.length} available job(s) for you`,
    );
    const items = page.getByRole('main').getByRole('listitem').filter({ hasText: 'View more' });
    await expect(items.getByRole('heading')).toHaveText(
      jobs.map(({ fields }) => String(fields.jobTitle)),
    );
    await expect(items.getByRole('paragraph')).toHaveText(
      jobs.map(({ fields }) => String(fields.jobShortDescription)),
    );
    for (const [index, { fields }] of jobs.entries()) {
      await expect(items.nth(index)).toContainText(vacancyWords(fields.numberOfVacancy));
    }
    const links = items.getByRole('link', { name: 'View more', exact: true });
    for (const [index, { id }] of jobs.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', detailPath(hospital, 'career', id));
      await expect(links.nth(index)).toHaveAccessibleDescription(
        String(jobs[index]?.fields.jobTitle),
      );
    }
  });
}

test('a job page shows description, vacancies, duties, skills and experience', async ({ page }) => {
  const { fields } = await sampleEntry(
    'career',
    HOSPITAL,
    ({ id }) => id === openJobs[HOSPITAL].id,
  );
  await page.goto(detailPath(HOSPITAL, 'career', openJobs[HOSPITAL].id));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(String(fields.jobTitle));
  await expect(page).toHaveTitle(`Poyanil Hospital | Punalur | Careers | ${fields.jobTitle}`);
  await expect(
    main.getByRole('heading', { name: vacancyWords(fields.numberOfVacancy), exact: true }),
  ).toBeVisible();
  await expect(main.getByText(String(fields.jobShortDescription), { exact: true })).toBeVisible();
  await expect(main.getByText('six nights a month')).toHaveCSS('font-weight', /[67]\d\d/);
  for (const [title, points] of [
    ['Responsibilities', fields.responsibilities],
    ['Skills', fields.skills],
  ] as const) {
    const list = main.getByRole('heading', { name: title }).locator('+ ul');
    await expect(list.getByRole('listitem')).toHaveText(Array.isArray(points) ? points : []);
  }
  await expect(main.getByRole('heading', { name: 'Experience' }).locator('+ p')).toHaveText(
    String(fields.experience),
  );
});

test('a job whose fields are all empty still has a page', async ({ page }) => {
  await changeContent<CareerResult>(page, 'Career', ({ career }) => ({
    career: {
      ...career,
      jobTitle: null,
      jobShortDescription: null,
      numberOfVacancy: null,
      jobDescription: null,
      responsibilities: null,
      skills: [null],
      experience: null,
    },
  }));
  await page.goto(detailPath(HOSPITAL, 'career', openJobs[HOSPITAL].id));
  await expect(page.getByRole('heading', { name: 'No Vacancy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Skills' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply Now' })).toBeEnabled();
});

test('the dock on a phone has Apply Now on a job page, Book Appointment elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const dock = page.getByRole('complementary', { name: 'Reach us' });
  const link = (name: string) => dock.getByRole('link', { name, exact: true });
  await page.goto(detailPath(HOSPITAL, 'career', openJobs[HOSPITAL].id));
  await expect(link('Apply Now')).toBeVisible();
  await expect(link('Book Appointment')).toBeHidden();
  await link('Apply Now').click();
  const title = page.getByRole('heading', { name: 'Apply for this job' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(title).toHaveCount(0);
  await link('Apply Now').click();
  await expect(title).toBeFocused();
  await page.goto(`/${HOSPITAL}/careers`);
  await expect(link('Book Appointment')).toBeVisible();
  await expect(link('Apply Now')).toHaveCount(0);
});

test("Apply Now in the list opens the job's form, which can be closed and reopened", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/${HOSPITAL}/careers`);
  const { id, title } = openJobs[HOSPITAL];
  const apply = page.locator(`a[href$="/${id}#apply"]`);
  await expect(apply).toHaveAccessibleName('Apply Now');
  await expect(apply).toHaveAccessibleDescription(title);
  expect((await apply.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await apply.click();
  const heading = page.getByRole('heading', { name: 'Apply for this job' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await expect(heading).toBeFocused();
});

test('a printed job has no form, no button and no links for sharing', async ({ page }) => {
  await page.goto(detailPath(HOSPITAL, 'career', openJobs[HOSPITAL].id));
  const button = page.getByRole('button', { name: 'Apply Now' });
  await expect(button).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(button).toBeHidden();
  await expect(page.getByText('Before you apply')).toBeHidden();
  await expect(page.getByText('Share on WhatsApp')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Responsibilities' })).toBeVisible();
});

function vacancyWords(count: unknown): string {
  if (!count) return 'No Vacancy';
  return count === 1 ? '1 Vacancy' : `${count} Vacancies`;
}
