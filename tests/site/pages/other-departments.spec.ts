import { expect, test } from '@playwright/test';
import type { SpecifiedHospital } from '../../support/specified.ts';
import { answerContent } from '../support/content-answers.ts';
import { noteQuestions, questionsFor } from '../support/content-questions.ts';
import { listingOf, madeUpDoctors } from '../support/made-up-doctors.ts';

const LOOK_UP = 'DepartmentDoctors';

/** Departments whose words follow the common pattern, at a hospital that has them: slug → name of page, list and look-up. */
const patterned: Record<SpecifiedHospital, Record<string, string>> = {
  poyanil_hospital: {
    interventional_cardiology: 'Interventional Cardiology',
    nephrology: 'Nephrology',
    obstetrics_and_gynaecology: 'Obstetrics and Gynaecology',
    oncology: 'Oncology',
    orthopaedics: 'Orthopaedics',
    pediatrics: 'Pediatrics',
    pulmonology: 'Pulmonology',
    radiology: 'Radiology',
    urology: 'Urology',
  },
  poyanil_hospital_kozhencherry: {
    dental: 'Dental',
    dermatology: 'Dermatology',
    fertility_center: 'Fertility Center',
    medical_gastroenterology: 'Medical Gastroenterology',
    ophthalmology: 'Ophthalmology',
    psychiatry: 'Psychiatry',
  },
  poyanil_hospital_punalur: {
    ayurvedam: 'Ayurvedam',
    dental: 'Dental',
    dermatology: 'Dermatology',
    e_n_t: 'E N T',
    fertility_center: 'Fertility Center',
    neurology: 'Neurology',
  },
};

for (const [hospital, departments] of Object.entries(patterned)) {
  test(`${hospital}: ${Object.keys(departments).length} departments are headed, listed and looked up by their names`, async ({
    page,
  }) => {
    test.slow();
    await answerContent(page, LOOK_UP, listingOf(madeUpDoctors(2)));
    const questions = noteQuestions(page);
    const main = page.getByRole('main');
    for (const [slug, name] of Object.entries(departments)) {
      await page.goto(`/${hospital}/department/${slug}`);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
      await main.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      const title = main.getByRole('heading', { name: `${name} Doctors`, exact: true });
      await expect(title).toBeVisible();
      const team = new RegExp(`^Meet our ${name} team$`, 'i');
      await expect(title.locator('+ p')).toHaveText(team);
      // The chevron that parts the list from the text.
      await expect(title.locator('..').locator('svg')).toBeVisible();
    }
    expect(questionsFor(questions, LOOK_UP)).toEqual(
      Object.values(departments).map((department) => ({
        hospital,
        department,
        limit: 10,
        skip: 0,
      })),
    );
  });
}
