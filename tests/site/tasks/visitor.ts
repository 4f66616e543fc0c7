import type { Locator, Page } from '@playwright/test';

/** What a task took. */
export interface Effort {
  taps: number;
  fields: number;
  /** Whole windows that went by while the visitor looked for something further down. */
  windows: number;
  seconds: number;
}

/** A tap, or a choice of a list, takes a look before it; typing and swiping take their own time. */
const THINKING_MS = 1000;
const SWIPE_PAUSE_MS = 500;
const LETTER_MS = 100;
/** A thumb moves the page by less than the window, so that the eye finds the line again. */
const SWIPE_SHARE = 0.7;
/** What is looked for is brought to a little above the middle. */
const EYE_SHARE = 0.4;
const MOST_SWIPES = 60;

/** Somebody at a phone who wants to know or do one thing: counts what it takes until the answer is in the window. */
export class Visitor {
  readonly page: Page;
  private readonly begun = performance.now();
  private taps = 0;
  private fields = 0;
  private windows = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** The part of the page between header and footer. */
  get main(): Locator {
    return this.page.getByRole('main');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path, { waitUntil: 'commit' });
  }

  /** Taps something, and where it leads to another page, waits for that one. */
  async tap(target: Locator, leadsTo?: string): Promise<void> {
    await this.find(target);
    await this.think();
    await target.tap();
    if (leadsTo !== undefined) {
      await this.page.waitForURL((url) => decodeURI(url.pathname).endsWith(leadsTo), {
        waitUntil: 'commit',
      });
    }
  }

  async type(field: Locator, words: string): Promise<void> {
    await this.find(field);
    await this.think();
    await field.tap();
    await field.fill('');
    await field.pressSequentially(words, { delay: LETTER_MS });
    this.fields += 1;
  }

  /** Chooses from a list, which a phone shows over the page: one tap opens it, one chooses. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.find(list);
    await this.think();
    await this.think();
    await list.selectOption(option);
  }

  /** Gives a file, from the list that a phone shows. */
  async give(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
    await this.think();
    await this.think();
    await field.setInputFiles(file);
  }

  /** Agrees to what the phone asks in a window of its own. */
  async agree(): Promise<void> {
    await this.think();
  }

  async goBack(): Promise<void> {
    await this.think();
    await this.page.goBack({ waitUntil: 'commit' });
  }

  /** Swipes until it is in the window, with nothing over it: the first of several, as a day's hours may be said twice. */
  async find(wanted: Locator): Promise<void> {
    const target = wanted.first();
    await target.waitFor({ state: 'attached' });
    const { width, height } = this.page.viewportSize() ?? { width: 0, height: 0 };
    await this.page.mouse.move(width / 2, height / 2);
    let gone = 0;
    for (let swipes = 0; !(await target.evaluate(isInWindow)); swipes += 1) {
      if (swipes === MOST_SWIPES) throw new Error(`${target} is not to be found`);
      const box = await target.boundingBox();
      const away = box === null ? 0 : box.y + box.height / 2 - height * EYE_SHARE;
      const swipe = Math.sign(away) * Math.min(Math.abs(away), height * SWIPE_SHARE);
      await this.page.mouse.wheel(0, swipe);
      await this.page.waitForTimeout(SWIPE_PAUSE_MS);
      gone += Math.abs(swipe);
    }
    this.windows += Math.floor(gone / height);
  }

  effort(): Effort {
    const { taps, fields, windows } = this;
    return { taps, fields, windows, seconds: (performance.now() - this.begun) / 1000 };
  }

  private async think(): Promise<void> {
    this.taps += 1;
    await this.page.waitForTimeout(THINKING_MS);
  }
}

/** Runs in the page: what stays over it as it moves, such as the dock, hides a thing; the link of a whole card does not. */
function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  let over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  if (over === null) return false;
  for (; over !== null && !over.contains(element); over = over.parentElement) {
    if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return false;
  }
  return true;
}
