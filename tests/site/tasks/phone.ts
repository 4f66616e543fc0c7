import type { Browser, Page } from '@playwright/test';

/** What Lighthouse calls a slow 4G network, and a cheap phone. */
const SLOW = { processor: 4, latencyMs: 150, bitsPerSecond: 1_638_400 };
const NEAR_ALAPPUZHA = { latitude: 9.6, longitude: 76.4 };

/** A page of a phone that has never seen the site. */
export async function openPhone(browser: Browser, site: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    permissions: ['geolocation'],
    geolocation: NEAR_ALAPPUZHA,
    // What it asks for is not slowed down with the page, so it would only take from the page's own line.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  page.on('close', () => void context.close());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.processor });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bitsPerSecond / 8,
    uploadThroughput: SLOW.bitsPerSecond / 8,
  });
  return page;
}
