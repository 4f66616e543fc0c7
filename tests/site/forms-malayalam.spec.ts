import { expect, type Page, test } from '@playwright/test';
import { doctorsOfDepartment } from '../support/listed-doctors.ts';
import { waitForApp } from '../support/wait-for-app.ts';
import { formPath } from './support/forms.ts';
import { slowUnless } from './support/further.ts';
import { answerApi } from './support/paused-api.ts';

// Staff receive the same text from both languages. The page's language is sent in addition and changes nothing in it.

const HOSPITAL = 'poyanil_hospital';
const DEPARTMENT = 'Nephrology';

/** Invented people from the sample content. The keys are field names, since labels depend on the page's language. */
const fillings: Record<'appointment' | 'contact', () => Promise<Record<string, string>>> = {
  appointment: async () => {
    const [doctor = ''] = await doctorsOfDepartment(HOSPITAL, DEPARTMENT);
    return {
      department: DEPARTMENT,
      doctor,
      patientName: 'അന്ന Sample',
      patientEmail: 'anna@mail.example',
      patientContactNumber: '+91 98470 12345',
      outPatientNumber: '1234',
      appointmentOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      preferredTime: 'Morning, 9 am to 1 pm',
      message: 'മുട്ടുവേദന\nKnee pain',
    };
  },
  contact: async () => ({
    name: 'അന്ന Sample',
    email: 'anna@mail.example',
    contactNumber: '098470 12345',
    subject: 'Charges',
    message: 'എത്ര രൂപ?',
  }),
};

for (const form of ['appointment', 'contact'] as const) {
  const which = slowUnless(form === 'appointment');
  test(
    `the ${form} form in Malayalam sends the same body as the English form`,
    which,
    async ({ page }) => {
      const requests = await answerApi(page, 'accept');
      const filling = await fillings[form]();
      const path = formPath(form, HOSPITAL);
      await sendForm(page, path, filling);
      await sendForm(page, `/ml${path}`, filling);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
      const [english, malayalam] = requests.map(({ body }) => body);
      expect(Object.values(JSON.parse(english ?? ''))).toContain(filling.subject ?? DEPARTMENT);
      expect(malayalam).toBe(english);
      expect(requests.map(({ language }) => language)).toEqual([undefined, 'ml']);
    },
  );
}

async function sendForm(page: Page, path: string, filling: Record<string, string>): Promise<void> {
  await page.goto(path);
  await waitForApp(page);
  const form = page.locator('form');
  const button = form.locator('button[type="submit"]');
  await expect(button).toBeEnabled();
  for (const [name, value] of Object.entries(filling)) {
    const input = form.locator(`[name="${name}"]`);
    if (await input.evaluate((element) => element.tagName === 'SELECT')) {
      await input.selectOption(value);
    } else await input.fill(value);
  }
  await button.click();
  await expect(form.getByRole('status').getByRole('group')).toBeFocused();
}
