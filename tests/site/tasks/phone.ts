import type { Browser, Page } from '@playwright/test';

/** The network that Lighthouse calls slow 4G, and its cheap phone: developer.chrome.com/docs/lighthouse/performance. */
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
    // The emulated line does not slow down a service worker: its requests would only compete with the page's.
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
