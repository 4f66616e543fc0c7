import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startChild } from '../../../scripts/servers/child.ts';
import { findChromium } from '../../../scripts/servers/chromium.ts';

export interface Browser extends AsyncDisposable {
  port: number;
}

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
    // The browser's processes may still be writing while they exit.
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
  // Hides the browser's own UI. Otherwise it would draw the install prompt during the page's first paint.
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

/** Chromium's sandbox does not run as root. */
function asRoot(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
