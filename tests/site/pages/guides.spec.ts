import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../../support/look-at-page.ts';
import { type SpecifiedHospital, specifiedHospitals } from '../../support/specified.ts';

const EMERGENCY = '/poyanil_hospital_punalur/emergency';

const numbers: Record<SpecifiedHospital, { casualty: string; ambulance: string; pro: string }> = {
  poyanil_hospital: {
    casualty: '0477 555 0111',
    ambulance: '0477 555 0119',
    pro: '0477 555 0144',
  },
  poyanil_hospital_kozhencherry: {
    casualty: '0468 555 0222',
    ambulance: '0468 555 0229',
    pro: '0468 555 0244',
  },
  poyanil_hospital_punalur: {
    casualty: '0475 555 0333',
    ambulance: '0475 555 0339',
    pro: '0475 555 0344',
  },
};

for (const hospital of specifiedHospitals) {
  test(`${hospital}: the emergency page starts with large buttons to call`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${hospital}/emergency`);
    const { casualty, ambulance } = numbers[hospital];
    const main = page.getByRole('main');
    const called = main.getByRole('list').first().getByRole('link');
    await expect(called).toHaveText([
      `Call casualty ${casualty}`,
      /108$/,
      new RegExp(`${ambulance}$`),
      /112$/,
    ]);
    const boxes = await Promise.all((await called.all()).map((link) => link.boundingBox()));
    // The call to casualty is in the upper third of the window. It and 108 span the full width, the others half of it.
    expect(boxes[0]?.y).toBeLessThan(844 / 3);
    const wide = boxes[0]?.width ?? 0;
    expect(wide).toBeGreaterThanOrEqual(340);
    expect(boxes.map((box) => Math.round((2 * (box?.width ?? 0)) / wide))).toEqual([2, 2, 1, 1]);
    expect(boxes[2]?.y).toBe(boxes[3]?.y);
    for (const [place, link] of (await called.all()).entries()) {
      await expect(link).toHaveAttribute('href', /^tel:(\+91\d{10}|108|112)$/);
      expect(boxes[place]?.height).toBeGreaterThanOrEqual(44);
    }
    for (const number of await called
      .locator('strong')
      .all()
      .then((all) => all.slice(0, 2))) {
      expect(
        await number.evaluate((each) => parseFloat(getComputedStyle(each).fontSize)),
      ).toBeGreaterThanOrEqual(30);
    }
    for (const words of [/chest pain/, /snake bite/, /slurred speech/, /Push hard and fast/])
      await expect(main.getByText(words).first()).toBeVisible();
  });

  test(`${hospital}: the charges page links to estimates, complaints and the PRO`, async ({
    page,
  }) => {
    await page.goto(`/${hospital}/charges`);
    const main = page.getByRole('main');
    await expect(main.getByRole('table')).toHaveCount(2);
    await expect(main.getByText(/sample rates/)).toHaveCount(2);
    await expect(main.getByRole('link', { name: numbers[hospital].pro }).first()).toBeVisible();
    for (const subject of ['Estimate', 'Complaint']) {
      const link = main.getByRole('link', { name: subject, exact: true });
      const path = `/${hospital}/contact_us?subject=${subject}#write`;
      await expect(link).toHaveAttribute('href', path);
    }
    await main.getByRole('link', { name: 'Complaint', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
    const title = page.getByRole('heading', { name: 'Your complaint' });
    await expect(title).toBeInViewport();
    await expect(title).toBeFocused();
  });
}

test('a guide has contents, numbers and other guides in a panel that stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/poyanil_hospital_punalur/patients_and_visitors');
  const main = page.getByRole('main');
  const contents = main.getByRole('navigation', { name: 'On this page' });
  const headings = await main.locator('h2[id]:not(aside h2)').allInnerTexts();
  expect(headings.length).toBeGreaterThan(5);
  await expect(contents.getByRole('link')).toHaveText(headings);
  await contents.getByRole('link').nth(6).click();
  await expect(main.locator('h2[id]:not(aside h2)').nth(6)).toBeInViewport({ ratio: 1 });
  const beside = main.getByRole('complementary');
  for (const words of [numbers.poyanil_hospital_punalur.casualty, '0475 555 0300']) {
    await expect(beside.getByRole('link', { name: words })).toBeInViewport({ ratio: 1 });
  }
  await expect(beside.getByText('Mon–Sat, 9 am to 1 pm and 3.30 pm to 6 pm')).toBeInViewport();
  for (const [name, slug] of [
    ['Emergency help', 'emergency'],
    ['Insurance and schemes', 'insurance'],
    ['How to reach us', 'how_to_reach'],
    ['Charges, rights and complaints', 'charges'],
  ] as const) {
    await expect(beside.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/poyanil_hospital_punalur/${slug}`,
    );
  }
  await expect(beside.getByRole('link', { name: 'Patients and visitors' })).toHaveCount(0);
  // The panel beside the text does not make it narrower, and ends at the edge of the page.
  const text = await main.locator('h2[id]:not(aside h2)').first().boundingBox();
  const panel = await beside.boundingBox();
  expect((text?.x ?? 0) + (text?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
});

test('on a phone, the first screen of how_to_reach links to map directions', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const hospital of specifiedHospitals) {
    await page.goto(`/${hospital}/how_to_reach`);
    const link = page.getByRole('main').getByRole('link', { name: /^Get directions/ });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute(
      'href',
      /^https:.*directions.*route=%3B\d+\.\d+%2C\d+\.\d+$/,
    );
  }
});

test('the insurance guide lists the number of the PRO first', async ({ page }) => {
  for (const hospital of specifiedHospitals) {
    await page.goto(`/${hospital}/insurance`);
    const calls = page.getByRole('complementary').getByRole('link', { name: /^\d{4} 555 \d{4}$/ });
    await expect(calls.first()).toHaveText(numbers[hospital].pro);
  }
});

test('on a phone, the side panel follows the text, and contents open above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/poyanil_hospital_punalur/patients_and_visitors');
  const main = page.getByRole('main');
  const contents = main.getByRole('navigation', { name: 'On this page' });
  await expect(contents).toHaveCount(0);
  const last = await main.locator('h2[id]:not(aside h2)').last().boundingBox();
  const panel = await main.getByRole('complementary').boundingBox();
  expect(panel?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
  await main.getByText('On this page', { exact: true }).first().click();
  await contents.getByRole('link', { name: 'Visiting hours' }).click();
  await expect(main.getByRole('heading', { name: 'Visiting hours' })).toBeInViewport();
});

test('on a narrow phone, table rows are blocks whose cells name their columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  for (const [path, row] of [
    [
      'poyanil_hospital/insurance',
      'ECHS\nBring: Card, referral from the polyclinic\nGood to know: In an emergency without referral, tell the desk at once',
    ],
    ['poyanil_hospital_punalur/insurance', 'ESI\nWhat to carry: Referral from the ESI'],
    ['poyanil_hospital/facilities/emergency_~_casuality', 'Area 1\nWho: Life in danger\nWhat'],
    [
      'poyanil_hospital_punalur/patients_and_visitors',
      'ICU\nTime: 11 am to 11.30 am and 5 pm to 5.30 pm\nVisitors: 1, next of kin',
    ],
    ['ml/poyanil_hospital/facilities/emergency_~_casuality', 'ഏരിയ 1\nആര്: ജീവൻ അപകടത്തിൽ\n'],
  ] as const) {
    const [title = ''] = row.split('\n');
    await page.goto(`/${path}`);
    const table = page.getByRole('main').locator('table').filter({ hasText: title });
    await expect(table.locator('thead')).toBeHidden();
    const rows = await table.locator('tbody tr').evaluateAll((all) =>
      all.map((each) => {
        const lines = [...each.children].map((cell) => (cell as HTMLElement).innerText);
        const lefts = [...each.children].map((cell) => cell.getBoundingClientRect().left);
        // Two short cells share a line.
        return { words: lines.join('\n'), columns: new Set(lefts.slice(1)).size };
      }),
    );
    const words = rows.map((each) => each.words.replaceAll('\u00a0', ' ')).join('\n\n');
    expect(words).toContain(row);
    expect(rows.map(({ columns }) => columns)).toEqual(rows.map(() => 1));
  }
});

test("finds the nearest hospital by the phone's location without any request", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 9.684, longitude: 76.336, accuracy: 30 });
  await page.goto(EMERGENCY);
  await waitUntilHydrated(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Find my place' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Your place is 9.68400, 76.33600, within about 30 m.',
  );
  const nearest = rowsOf(page).filter({ hasText: 'Nearest of the three' });
  await expect(nearest).toHaveCount(1);
  await expect(nearest).toContainText('Poyanil Hospital, Alappuzha');
  await expect(nearest).toContainText('about 17 km in a straight line');
  // No phone number moves while it is tapped.
  await expect(rowsOf(page).locator('strong')).toHaveText(
    ['Alappuzha', 'Kozhencherry', 'Punalur'].map((each) => `Poyanil Hospital, ${each}`),
  );
  expect(asked).toEqual([]);
  expect(page.url()).not.toContain('?');
});

test('a location can be sent by the share sheet or by SMS', async ({ page, context }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data);
      },
    });
  });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 9.02, longitude: 76.9, accuracy: 12 });
  await page.goto(EMERGENCY);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Find my place' }).click();
  await page.getByRole('button', { name: 'Send my place' }).click();
  const words =
    'I need help at this place: 9.02000, 76.90000. Map: https://www.openstreetmap.org/?mlat=9.02&mlon=76.9#map=17/9.02/76.9';
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({ text: words }),
  );
  await expect(page.getByRole('link', { name: 'Send by SMS' })).toHaveAttribute(
    'href',
    `sms:?&body=${encodeURIComponent(words)}`,
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('the share button stays if sharing is cancelled, and disappears if it fails', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const reasons = ['AbortError', 'NotAllowedError'];
    Object.defineProperty(navigator, 'share', {
      value: () => Promise.reject(new DOMException('', reasons.shift())),
    });
  });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 9.02, longitude: 76.9, accuracy: 12 });
  await page.goto(EMERGENCY);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Find my place' }).click();
  const share = page.getByRole('button', { name: 'Send my place' });
  await share.click();
  await expect(share).toBeVisible();
  await share.click();
  await expect(share).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send by SMS' })).toBeVisible();
});

test('without a location, shows the numbers and asks to name a landmark', async ({ page }) => {
  await page.goto(EMERGENCY);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Find my place' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Your phone did not give your place. Call, and name a landmark near you.',
  );
  await expect(rowsOf(page).getByRole('link')).toHaveText(
    specifiedHospitals.map((hospital) => numbers[hospital].casualty),
  );
  await expect(page.getByRole('link', { name: 'Send by SMS' })).toHaveCount(0);
});

function rowsOf(page: Page) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /^Poyanil Hospital, / });
}
