import type { Browser } from '@playwright/test';
import { expect } from 'vitest';

/** An e-mail's HTML in a browser, with everything allowed. */
export interface ShownHtml {
  /** Labels, and what stands beside them, as a reader sees it. */
  rows: Record<string, string>;
  /** Each element with the names of its attributes, but line breaks and what may be absent: the same for every e-mail of a form. */
  elements: string[];
  links: string[];
}

/** Fails when it asks for anything, runs anything, or says anything. */
export async function showHtml(browser: Browser, html: string): Promise<ShownHtml> {
  const page = await browser.newPage();
  const noticed: string[] = [];
  try {
    await page.route('**/*', (route) => {
      noticed.push(`request: ${route.request().url()}`);
      return route.abort();
    });
    page.on('dialog', (dialog) => {
      noticed.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (said) => noticed.push(`console: ${said.text()}`));
    page.on('framenavigated', (frame) => noticed.push(`navigation: ${frame.url()}`));
    page.on('pageerror', (error) => noticed.push(`error: ${error.message}`));
    await page.setContent(html, { waitUntil: 'load' });
    const shown = await page.evaluate(look);
    expect(noticed.filter((each) => each !== 'navigation: about:blank')).toEqual([]);
    return shown;
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
function look(): ShownHtml {
  const cells = [...document.querySelectorAll('th')];
  const inner = (cell: Element) => {
    const copy = cell.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const br of copy.querySelectorAll('br')) br.replaceWith('\n');
    return copy.textContent;
  };
  const all = [...document.querySelectorAll('*')];
  // What waits for a reader to move.
  for (const each of all) each.dispatchEvent(new MouseEvent('mouseover'));
  const named = all.map((element) =>
    [element.localName, ...[...element.attributes].map(({ name }) => name)].join(' '),
  );
  return {
    rows: Object.fromEntries(
      cells.map((cell) => [
        inner(cell),
        cell.nextElementSibling ? inner(cell.nextElementSibling) : '',
      ]),
    ),
    elements: named.filter((name) => name !== 'br' && name !== 'span style'),
    links: all.flatMap((element) => element.getAttribute('href') ?? []),
  };
}
