import { expect, type Locator, type Page, test } from '@playwright/test';
import { hospitalIds, hospitalKey } from '@poyanil/domain';

// Questions of patients and their families. Each answer is at most two taps from the hospital's home page.

interface Question {
  question: string;
  taps: readonly string[];
  answer: RegExp;
}

const questions: readonly Question[] = [
  { question: 'Which number at night?', taps: [], answer: /For an emergency call 04/ },
  {
    question: 'Do I fill in a form or call, and when do you call back?',
    taps: [],
    answer: /We call you by 6\spm on the next working day/,
  },
  {
    question: 'On which days can I see a physician?',
    taps: ['General Medicine'],
    answer: /Monday to (Friday|Saturday)|Tuesday to Friday/,
  },
  {
    question: 'What does a consultation cost?',
    taps: ['Out-patient department'],
    answer: /₹300/,
  },
  {
    question: 'When is the registration counter open?',
    taps: ['Out-patient department'],
    answer: /Registration|counter[^.]*\d\s(am|pm)/i,
  },
  {
    question: 'What do I bring to the first visit?',
    taps: ['Out-patient department'],
    answer: /bring/i,
  },
  { question: 'Which bus do I take?', taps: ['How to reach us'], answer: /bus(es)?\b[^.]*\bstop/i },
  { question: 'Where can I park?', taps: ['How to reach us'], answer: /park/i },
  {
    question: 'When can I visit a patient?',
    taps: ['Patients and visitors'],
    answer: /4\spm to 6\spm/,
  },
  { question: 'When can I visit in the ICU?', taps: ['ICU'], answer: /11\sam to 11\.30\sam/ },
  {
    question: 'Can I stay with the patient?',
    taps: ['Patients and visitors'],
    answer: /bystander/i,
  },
  { question: 'What does a room cost?', taps: ['Patients and visitors'], answer: /₹1,000/ },
  {
    question: 'How long does discharge take?',
    taps: ['Patients and visitors'],
    answer: /3\shours/,
  },
  {
    question: 'Can I use KASP or my policy?',
    taps: ['Insurance and schemes'],
    answer: /KASP/,
  },
  {
    question: 'Do I come without breakfast for a blood test?',
    taps: ['Clinical Laboratory'],
    answer: /\bfast|only water/i,
  },
  {
    question: 'When is my report ready?',
    taps: ['Clinical Laboratory'],
    answer: /\d\shours|same day/i,
  },
  {
    question: 'Can I get medicine at night?',
    taps: ['24 Hour Pharmacy'],
    answer: /24\shours|at night|until morning/i,
  },
  {
    question: 'Can I have dialysis at night?',
    taps: ['Dialysis 24 x 7'],
    answer: /urgent dialysis|at night/i,
  },
  { question: 'Do you have an MRI?', taps: ['Radiology / Imaging'], answer: /MRI/ },
  {
    question: 'What are the signs of a stroke, and whom do I call?',
    taps: ['Emergency Medicine'],
    answer: /drooping|slurred/,
  },
  {
    question: 'When does the cancer doctor come?',
    taps: ['All departments', 'Oncology'],
    answer: /Oncology|visiting consultant/i,
  },
  { question: 'Where do I complain?', taps: ['Patients and visitors'], answer: /complain/i },
  {
    question: 'Which jobs are open, and until when?',
    taps: ['Careers', 'View more'],
    answer: /Use Apply Now before|No Vacancy/,
  },
];

for (const hospital of hospitalIds) {
  test(`${hospitalKey(hospital)}: answers patients' questions within two taps`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { question, taps, answer } of questions) {
      expect(taps.length, question).toBeLessThanOrEqual(2);
      await page.goto(`/${hospital}`);
      for (const name of taps) {
        // The menu, which takes another tap, is not needed: the link is on the page or in its footer.
        await clickInWindow(page.getByRole('link', { name, exact: true }), page);
        await expect(page.getByRole('main')).toBeVisible();
      }
      const sentence = page.getByRole('main').getByText(answer).filter({ visible: true }).first();
      await expect.soft(sentence, question).toBeVisible();
    }
  });
}

async function clickInWindow(links: Locator, page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect(links.filter({ visible: true }).first()).toBeVisible();
  for (const link of await links.filter({ visible: true }).all()) {
    if (((await link.boundingBox())?.x ?? width) < width) return link.click();
  }
  throw new Error('No such link is in the window.');
}
