import { expect, test } from '@playwright/test';
import { slowUnless } from './support/further.ts';
import { readAllPages } from './support/read-pages.ts';

// Programs that read a page without its styles (a terminal, a search engine, a copy of the text) only know the spaces in its text.

interface Glued {
  numbers: number;
  glued: string[];
}

test(
  'on every page, a space separates words from phone numbers and links',
  slowUnless(false),
  async ({ page }) => {
    test.slow();
    const pages = await readAllPages(page, findGlued);
    expect(pages.length).toBeGreaterThan(150);
    expect(pages.filter(({ found }) => found.numbers === 0).map(({ path }) => path)).toEqual([]);
    const glued = pages.flatMap(({ path, found }) => found.glued.map((text) => `${path}: ${text}`));
    expect(glued).toEqual([]);
  },
);

test('findGlued finds numbers and links that touch a word', async ({ page }) => {
  await page.setContent(`<p>Emergency<a href="tel:1">0477 555 0111</a></p><p>Call <a href="/">us</a>now</p>
    <dl><dt>Office</dt><dd>90000 55501</dd></dl><p>See <a href="/">all</a>, 0477 555 0100</p>`);
  const { glued, numbers } = await page.evaluate<Glued>(`(${findGlued})(document)`);
  expect(numbers).toBe(3);
  expect(glued).toEqual([
    'Emergency|0477 555 0111',
    'Office|90000 55501',
    'Emergency|0477 555 0111',
    'us|now',
  ]);
});

/** Runs in the page: finds telephone numbers directly after a letter or digit, and links directly beside one in the same block. */
function findGlued({ body }: Document): Glued {
  const blocks =
    'address,article,aside,blockquote,br,button,dd,details,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,header,hr,label,li,main,nav,ol,option,p,section,select,summary,table,tbody,td,th,thead,tr,ul';
  for (const unread of body.querySelectorAll('script, style, template')) unread.remove();
  const text = body.textContent;
  const phones = [...text.matchAll(/(?:\+91 ?|0)\d{3} \d{3} \d{4}|\d{5} \d{5}/g)];
  const glued = phones
    .filter(({ index }) => /[\p{L}\d]$/u.test(text.slice(0, index)))
    .map(({ 0: number, index }) => `${/\S*$/.exec(text.slice(0, index))?.[0]}|${number}`);
  // Markers show where links and blocks begin and end in the text.
  for (const block of body.querySelectorAll(blocks)) {
    block.prepend('\n');
    block.append('\n');
    block.before('\n');
    block.after('\n');
  }
  for (const link of body.querySelectorAll('a')) {
    link.prepend('⟦');
    link.append('⟧');
  }
  const marked = body.textContent;
  const seams = marked.matchAll(/([\p{L}\d]+)⟧?⟦([\p{L}\d][^⟧\n]*)|([\p{L}\d]+)⟧([\p{L}\d]+)/gu);
  for (const [, before, link, end, after] of seams) glued.push(`${before ?? end}|${link ?? after}`);
  return { numbers: phones.length, glued };
}
