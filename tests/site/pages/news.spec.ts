import { expect, test } from '@playwright/test';
import { contactOf, detailPath } from '@poyanil/domain';
import { sampleEntries } from '../../support/sample-entries.ts';
import { specifiedHospitals } from '../../support/specified.ts';

for (const hospital of specifiedHospitals) {
  test(`${hospital}: lists news newest first, beside numbers and a link to the form`, async ({
    page,
  }) => {
    await page.goto(`/${hospital}/news`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest News');
    const news = await sampleEntries('news', hospital);
    const items = page.getByRole('main').locator('ol > li').filter({ hasText: 'Read More' });
    await expect(items).toHaveCount(news.length);
    for (const [index, { id, fields }] of news.entries()) {
      const item = items.nth(index);
      await expect(item.getByRole('heading')).toHaveText(String(fields.headline));
      await expect(item.getByText(String(fields.subHeadline), { exact: true })).toBeVisible();
      await expect(item.locator('time')).toHaveText(/^\d{1,2} \p{L}+ \d{4}$/u);
      await expect(item.locator('img')).toHaveCount(1);
      await expect(item.getByRole('link', { name: /^Read More about / })).toHaveAttribute(
        'href',
        detailPath(hospital, 'news', id),
      );
    }
    await expect(items.first().locator('img')).not.toHaveJSProperty('naturalWidth', 0);

    const { contactNumber, emergencyNumber, appointmentNumber, proNumber, email } =
      contactOf(hospital);
    const side = page.getByRole('main').getByRole('complementary');
    const numbers = { contactNumber, emergencyNumber, appointmentNumber, proNumber };
    await expect(side.getByRole('listitem')).toHaveText([
      `Enquiries ${numbers.contactNumber}`,
      `Emergency ${numbers.emergencyNumber}`,
      `Appointments ${numbers.appointmentNumber}`,
      `PRO helpline ${numbers.proNumber}`,
    ]);
    for (const number of Object.values(numbers)) {
      const link = side.getByRole('link', { name: number, exact: true });
      await expect(link).toHaveAttribute('href', `tel:+91${number.replaceAll(' ', '').slice(1)}`);
    }
    await expect(side.getByRole('link', { name: email })).toHaveAttribute(
      'href',
      `mailto:${email}`,
    );
    await expect(side.getByRole('heading', { name: 'Book Appointment' })).toBeVisible();
    await expect(side.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
      'href',
      `/${hospital}/appointment`,
    );
  });
}
