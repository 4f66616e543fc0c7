import { describe, expect, test } from 'vitest';
import { html, rawHtml } from './html.ts';

describe('html', () => {
  test('escapes text in elements and attributes, also in lists', () => {
    const text = `<b a="1" b='2'>&`;
    const escaped = '&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;';
    expect(String(html`<p title="${text}">${[text, 7]}</p>`)).toBe(
      `<p title="${escaped}">${escaped}7</p>`,
    );
  });

  test('inserts markup unchanged, and nothing for null and undefined', () => {
    const line = html`<i>${'&'}</i>`;
    expect(String(html`<p>${[line, line]}${null}${undefined}${rawHtml('<br>')}</p>`)).toBe(
      '<p><i>&amp;</i><i>&amp;</i><br></p>',
    );
  });

  test('interprets the escape sequences of a template', () => {
    expect(String(html`a\n${'b'}`)).toBe('a\nb');
  });
});
