import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type FormName, formFields, formNames } from '@poyanil/domain';
import { findProgram } from '../../../scripts/servers/find-program.ts';
import { installSystemPackage } from '../../../scripts/servers/system-package.ts';
import { UserError } from '../../../scripts/servers/user-error.ts';
import { fillings, formPath } from '../support/forms.ts';
import { startFrontServer } from '../support/front-server.ts';
import type { Engine, EngineWindow } from './engine.ts';
import { startFirefox, startOldChromium } from './with-puppeteer.ts';
import { startWebKit } from './with-webdriver.ts';

// Visitors' actions in the engines that they use besides a current Chromium. Playwright's own builds differ from these.

/** Each call starts a browser with an empty profile. */
const engines: Record<string, () => Promise<Engine>> = {
  WebKit: startWebKit,
  Firefox: startFirefox,
  'the oldest Chromium': startOldChromium,
};

const HOSPITAL = 'poyanil_hospital_punalur';
const SITE = process.env.BASE_URL ?? '';

/** The app has hydrated the page, as in `wait-for-app.ts`. */
const IS_ALIVE = `Object.keys(document.getElementById('root') ?? {}).some((key) =>
  key.startsWith('__reactContainer')) && globalThis.pageChanges === undefined`;
const KEPT_PATHS = `caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name))))
  .then((stores) => Promise.all(stores.map((store) => store.keys())))
  .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`;
const FIRST_HEADING = `document.querySelector('h1')?.textContent`;

// Allow for starting a browser and loading its pages uncached on a busy machine.
test.describe.configure({ timeout: 120_000 });

for (const [name, startEngine] of Object.entries(engines)) {
  test.describe(name, () => {
    test('the menu opens, closes and leads to a page', async () => {
      await using engine = await startEngine();
      const { window } = engine;
      await open(window, `/${HOSPITAL}`);
      const isOpen = `document.getElementById('menu').getBoundingClientRect().width > 0`;
      expect(await window.read(isOpen)).toBe(false);
      await window.click('header button[popovertarget="menu"]');
      await expect.poll(() => window.read(isOpen)).toBe(true);
      await window.click('#menu button[popovertarget="menu"]');
      await expect.poll(() => window.read(isOpen)).toBe(false);
      await window.click('header button[popovertarget="menu"]');
      await window.click(`#menu a[href="/${HOSPITAL}/doctors"]`);
      await expect.poll(() => window.read('location.pathname')).toBe(`/${HOSPITAL}/doctors`);
      await expect.poll(() => window.read(isOpen)).toBe(false);
    });

    test('the search finds a doctor, whose page opens', async () => {
      await using engine = await startEngine();
      const { window } = engine;
      await open(window, `/${HOSPITAL}/doctors`);
      await window.write('input[name="name"]', 'heart');
      await expect.poll(() => window.read('location.search')).toContain('name=heart');
      await expect.poll(() => window.read('document.body.innerText')).toContain('Cardiology');
      await window.click('main h2 a');
      await expect.poll(() => window.read('location.pathname')).toContain('/doctors/details/');
      await expect.poll(() => window.read(FIRST_HEADING)).toContain('Dr.');
    });

    test('a picture of the gallery opens and closes', async () => {
      await using engine = await startEngine();
      const { window } = engine;
      await open(window, `/${HOSPITAL}/gallery`);
      const dialogs = `document.querySelectorAll('[role="dialog"] img').length > 0`;
      await window.click('main li button');
      await expect.poll(() => window.read(dialogs)).toBe(true);
      await window.pressEscape();
      await expect.poll(() => window.read(dialogs)).toBe(false);
      expect(await window.read('location.pathname')).toBe(`/${HOSPITAL}/gallery`);
    });

    test('the slides move by button, and the first follows the last', async () => {
      await using engine = await startEngine();
      const { window } = engine;
      await open(window, `/${HOSPITAL}`);
      const place = `document.querySelector('[aria-roledescription="carousel"] [aria-live]').innerText`;
      for (const words of ['2 of 3', '3 of 3', '1 of 3']) {
        await window.click('[aria-label="Next slide"][aria-disabled="false"]');
        await expect.poll(() => window.read(place)).toContain(words);
      }
    });

    test('the three forms are sent', async () => {
      await using engine = await startEngine();
      for (const form of formNames) await sendForm(engine.window, form);
    });

    test('visited pages and the emergency page open without a network', async () => {
      await using engine = await startEngine();
      const { window } = engine;
      await using front = await startFrontServer(SITE);
      await open(window, `/${HOSPITAL}/about_us`, front.url);
      const about = await window.read(FIRST_HEADING);
      const helps = ['about_us', 'emergency'].map((page) => `/${HOSPITAL}/${page}`);
      await expect
        .poll(() => window.read(KEPT_PATHS), { timeout: 20_000 })
        .toEqual(expect.arrayContaining(helps));
      await front[Symbol.asyncDispose]();
      await window.open(`${front.url}/${HOSPITAL}/about_us`);
      expect(await window.read(FIRST_HEADING)).toBe(about);
      await window.open(`${front.url}/${HOSPITAL}/emergency`);
      await expect.poll(() => window.read('document.body.innerText')).toContain('Push hard');
    });

    test('Malayalam pages open in Malayalam', async () => {
      await using engine = await startEngine();
      const { window } = engine;
      for (const page of ['', '/doctors', '/appointment', '/patients_and_visitors', '/emergency']) {
        await open(window, `/ml/${HOSPITAL}${page}`);
        expect(await window.read('document.documentElement.lang')).toBe('ml');
        expect(await window.read(FIRST_HEADING), page).toMatch(/[\u0D00-\u0D7F]/);
      }
    });
  });
}

for (const [name, startEngine] of Object.entries({
  Firefox: startFirefox,
  Chromium: startOldChromium,
})) {
  for (const page of [
    'doctors/timetable',
    'doctors/details/sosamma-iype-pun',
    'emergency',
    'insurance',
  ]) {
    test(`${name} prints ${page} without an empty last sheet`, async () => {
      await using engine = await startEngine();
      const { window } = engine;
      await open(window, `/${HOSPITAL}/${page}`);
      const lastSheet = readSheets((await engine.print?.()) ?? new Uint8Array()).at(-1) ?? '';
      const main = plain(String(await window.read(`document.querySelector('main').textContent`)));
      const lines = lastSheet
        .split('\n')
        .map(plain)
        .filter((line) => line.length > 3);
      expect(lines.filter((line) => main.includes(line))).not.toEqual([]);
    });
  }
}

async function open(window: EngineWindow, path: string, site = SITE): Promise<void> {
  await window.open(`${site}${path}`);
  await expect.poll(() => window.read(IS_ALIVE), { message: path, timeout: 20_000 }).toBe(true);
}

function readSheets(printed: Uint8Array): string[] {
  using file = createFile('printed.pdf', printed);
  const { stdout } = spawnSync(findPdfReader(), [file.path, '-'], { encoding: 'utf8' });
  // A form feed ends each page.
  return stdout.split('\f').slice(0, -1);
}

function findPdfReader(): string {
  const find = () => findProgram(['pdftotext']);
  if (find() === undefined)
    installSystemPackage('poppler-utils', ['debian', 'ubuntu'], console.log);
  const reader = find();
  if (reader === undefined) throw new UserError('The package poppler-utils is missing.');
  return reader;
}

/** Removes white space, in which the engines differ. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

function createFile(name: string, content: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'poyanil-engine-'));
  const path = join(folder, name);
  writeFileSync(path, content);
  return { path, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) };
}

async function sendForm(window: EngineWindow, form: FormName): Promise<void> {
  using files = new DisposableStack();
  await open(window, formPath(form, HOSPITAL));
  if (form === 'jobApplication') await window.click('#application-button');
  for (const [label, value] of Object.entries(fillings[form])) {
    const [name] =
      Object.entries(formFields[form]).find(([, field]) => field.label === label) ?? [];
    const field = `form [name="${name}"]`;
    if (typeof value !== 'string') {
      const file = files.use(createFile(value.name, value.buffer));
      await window.attach(field, file.path);
    } else if (label === 'Department') await window.choose(field, value);
    else await window.write(field, value);
  }
  await window.click('form button[type="submit"]');
  await expect
    .poll(() => window.read('document.body.innerText'), { message: form, timeout: 20_000 })
    .toMatch(/reference:? [0-9A-Z]{8}/i);
}
