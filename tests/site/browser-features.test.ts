import { chromium } from '@playwright/test';
import { expect, test } from 'vitest';
import { PLAYWRIGHTS_LIST } from '../support/browser-features.ts';

test('PLAYWRIGHTS_LIST lists the features that Playwright disables', async () => {
  // Not a browser: only its command line is printed.
  const impostor = chromium.launch({ executablePath: process.execPath });
  const { message } = await impostor.then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
  const [, list] = /--disable-features=(\S+)/.exec(message) ?? [];
  expect(list?.split(',')).toEqual(PLAYWRIGHTS_LIST);
});
