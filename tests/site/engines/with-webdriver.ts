import { globSync } from 'node:fs';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import { startChild } from '../../../scripts/servers/child.ts';
import { findProgram } from '../../../scripts/servers/find-program.ts';
import { freePort } from '../../../scripts/servers/free-port.ts';
import { installSystemPackage } from '../../../scripts/servers/system-package.ts';
import { UserError } from '../../../scripts/servers/user-error.ts';
import { untilOpen } from '../../support/until-open.ts';
import { type Engine, type EngineWindow, PHONE } from './engine.ts';

const DRIVER = 'WebKitWebDriver';
const DISPLAY_SERVER = 'Xvfb';
const PATIENCE_MS = 10_000;

/** Starts WebKitGTK's small browser on a virtual display. Throws a Fault if a package is missing. */
export async function startWebKit(): Promise<Engine> {
  const binary = findBrowser();
  await using started = new AsyncDisposableStack();
  const display = await startDisplay(started);
  const port = await freePort();
  const driver = startChild({
    name: DRIVER,
    command: DRIVER,
    args: ['--host=127.0.0.1', `--port=${port}`],
    environment: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', TZ: 'Asia/Kolkata' },
  });
  started.defer(async () => void (await driver.stop()));
  await untilOpen(port, driver);
  const wanted = new Capabilities()
    .set('browserName', 'MiniBrowser')
    .set('webkitgtk:browserOptions', { binary, args: ['--automation'] });
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(wanted)
    .build();
  started.defer(() => session.quit());
  await session
    .manage()
    .window()
    .setRect({ ...PHONE, x: 0, y: 0 });
  const version = (await session.getCapabilities()).get('browserVersion');
  const parts = started.move();
  return {
    name: `WebKitGTK ${version}`,
    window: windowOf(session),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  };
}

function findBrowser(): string {
  const programs = { [DRIVER]: 'webkit2gtk-driver', [DISPLAY_SERVER]: 'xvfb' };
  for (const [program, name] of Object.entries(programs)) {
    if (findProgram([program]) === undefined) {
      installSystemPackage(name, ['debian', 'ubuntu'], console.log);
    }
    if (findProgram([program]) === undefined)
      throw new UserError(`The package ${name} is missing.`);
  }
  const [browser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
  if (browser === undefined) throw new UserError('webkit2gtk-driver came without MiniBrowser.');
  return browser;
}

async function startDisplay(started: AsyncDisposableStack): Promise<string> {
  const { promise: number, resolve } = Promise.withResolvers<string>();
  const server = startChild({
    name: DISPLAY_SERVER,
    command: DISPLAY_SERVER,
    args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    onLine: (line, from) => from === 'stdout' && resolve(line),
  });
  started.defer(async () => void (await server.stop()));
  return `:${await Promise.race([number, server.failed])}`;
}

function windowOf(driver: WebDriver): EngineWindow {
  const find = (selector: string) =>
    driver.wait(until.elementLocated(By.css(selector)), PATIENCE_MS, selector);
  return {
    open: (address) => driver.get(address),
    async click(selector) {
      const element = await find(selector);
      await driver.wait(until.elementIsVisible(element), PATIENCE_MS, selector);
      await driver.wait(until.elementIsEnabled(element), PATIENCE_MS, selector);
      // Scroll first, as a visitor would: the dock covers the lower edge of the window.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
      await element.click();
    },
    write: async (selector, text) => (await find(selector)).sendKeys(text),
    choose: (selector, value) => find(`${selector} option[value="${value}"]`).click(),
    attach: async (selector, path) => (await find(selector)).sendKeys(path),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    read: (expression) => driver.executeScript(`return (${expression});`),
  };
}
