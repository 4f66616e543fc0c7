import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startChild } from '../../../scripts/servers/child.ts';
import { findChromium } from '../../../scripts/servers/chromium.ts';

export interface Browser extends AsyncDisposable {
  port: number;
}

/** The browser of the tests, without a window, and without what it would do beside showing pages. */
export async function startBrowser(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'poyanil-browser-'));
  const listening = Promise.withResolvers<number>();
  const child = startChild({
    name: 'chromium',
    command: findChromium(chromium.executablePath(), console.error),
    args: [...ARGUMENTS, ...asRoot(), `--user-data-dir=${profile}`, 'about:blank'],
    onLine(line) {
      const [, port] = /DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(line) ?? [];
      if (port !== undefined) listening.resolve(Number(port));
    },
  });
  const remove = async () => {
    await child.kill();
    // The browser's own processes may still be writing as they end.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const port = await Promise.race([listening.promise, child.failed]);
    return { port, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const ARGUMENTS = [
  '--headless=new',
  // Without bars of its own: it would draw there, beside the page's first work, that the site can be installed.
  '--kiosk',
  '--remote-debugging-port=0',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-sync',
  '--no-default-browser-check',
  '--no-first-run',
];

/** The sandbox refuses to run as root. */
function asRoot(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
