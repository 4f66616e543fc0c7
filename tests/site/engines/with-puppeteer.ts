import puppeteer, { type ElementHandle, type LaunchOptions, type Page } from 'puppeteer-core';
import { findProgram } from '../../../scripts/servers/find-program.ts';
import { installSystemPackage } from '../../../scripts/servers/system-package.ts';
import { UserError } from '../../../scripts/servers/user-error.ts';
import { type Engine, type EngineWindow, PHONE } from './engine.ts';
import { fetchOldChromium } from './old-chromium.ts';

const FIREFOX = ['firefox-esr', 'firefox'];

/** Starts the distribution's Firefox. Throws a Fault if there is none. */
export function startFirefox(): Promise<Engine> {
  if (findProgram(FIREFOX) === undefined) {
    installSystemPackage('firefox-esr', ['debian'], console.log);
  }
  const executablePath = findProgram(FIREFOX);
  if (executablePath === undefined) throw new UserError('Firefox is missing. Install firefox-esr.');
  return start({ browser: 'firefox', executablePath, headless: true });
}

export async function startOldChromium(): Promise<Engine> {
  return start({
    browser: 'chrome',
    executablePath: await fetchOldChromium(),
    headless: 'shell',
    // The build is meant for a machine without a sandbox, a display and shared memory.
    args: ['--no-sandbox', '--disable-gpu', '--single-process', '--no-zygote'],
  });
}

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await puppeteer.launch(options);
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  return {
    name: await browser.version(),
    window: windowOf(page),
    print: () => page.pdf({ format: 'A4' }),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

function windowOf(page: Page): EngineWindow {
  const find = (selector: string) => page.locator(selector).waitHandle();
  return {
    open: async (address) => void (await page.goto(address)),
    async click(selector) {
      // Scroll first, as a visitor would: the dock covers the lower edge of the window.
      await (await find(selector)).evaluate((element) =>
        element.scrollIntoView({ block: 'center' }),
      );
      await page.locator(selector).click();
    },
    write: async (selector, text) => (await find(selector)).type(text),
    choose: async (selector, value) => void (await (await find(selector)).select(value)),
    attach: async (selector, path) =>
      ((await find(selector)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    pressEscape: () => page.keyboard.press('Escape'),
    read: (expression) => page.evaluate(expression),
  };
}
