import { expect, test } from '@playwright/test';
import { type SpecifiedForm, specifiedForms } from '../support/specified.ts';
import { type Filling, fill, openForm, sampleResume } from './support/forms.ts';
import { slowUnless } from './support/further.ts';

const WORD = 'Anjali_Nair_Staff_Nurse_Resume_2026_the_last_one_of_them';
/** In px: the narrowest phone. */
const WIDTH = 320;
const longWords: Record<SpecifiedForm, Filling> = {
  appointment: { Name: WORD, 'E-mail': `${WORD}@mail.example`, Message: WORD.repeat(4) },
  contact: { Name: WORD, Subject: WORD, Message: WORD.repeat(4) },
  jobApplication: { Name: WORD, Resume: { ...sampleResume, name: `${WORD}.pdf` } },
};

for (const form of specifiedForms) {
  const which = slowUnless(form === 'jobApplication');
  test(`the ${form} form stays ${WIDTH} px wide with long words`, which, async ({ page }) => {
    await page.setViewportSize({ width: WIDTH, height: 780 });
    const element = await openForm(page, form, 'poyanil_hospital_punalur');
    await fill(element, longWords[form]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTH);
    if (form !== 'jobApplication') return;
    await expect(element.getByText(`${WORD}.pdf`)).toHaveCSS('text-overflow', 'ellipsis');
    const change = await element.getByText('Change', { exact: true }).boundingBox();
    expect((change?.x ?? WIDTH) + (change?.width ?? 0)).toBeLessThan(WIDTH);
  });
}
