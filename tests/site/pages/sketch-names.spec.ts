import { expect, type Page, test } from '@playwright/test';
import { specifiedHospitals } from '../../support/specified.ts';

// The names on the sketch map of a hospital. They are drawn, so other parts do not make room for a longer name.

for (const hospital of specifiedHospitals) {
  for (const language of ['', '/ml']) {
    test(`${language}/${hospital}: names on the sketch map are not cut and do not overlap`, async ({
      page,
    }) => {
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${language}/${hospital}/contact_us`);
        await page.evaluate(() => document.fonts.ready);
        expect(await faultsOf(page), `${width} px`).toEqual([]);
      }
    });
  }
}

function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sketch = document.querySelector('svg[viewBox="0 0 1440 440"]');
    if (sketch === null) throw new Error('The page has no sketch.');
    const frame = sketch.getBoundingClientRect();
    const names = [...sketch.querySelectorAll('text')].filter((name) => name.textContent !== '');
    if (names.length < 5) throw new Error('The sketch has hardly a name.');
    // The hospital's marker, the discs and the dots.
    const marks = sketch.querySelectorAll('g g circle, g g path[fill]:not([fill="none"])');
    const faults: string[] = [];
    for (const name of names) {
      const box = name.getBoundingClientRect();
      const words = name.textContent ?? '';
      // A name that is completely outside is for wider windows.
      const isSeen = box.right > frame.left && box.left < frame.right;
      if (isSeen && (box.left < frame.left || box.right > frame.right))
        faults.push(`${words}: cut`);
      for (const other of [...names, ...marks]) {
        if (other === name) continue;
        const around = other.getBoundingClientRect();
        const across = Math.min(box.right, around.right) - Math.max(box.left, around.left);
        // A line is higher than its letters.
        const down = Math.min(box.bottom, around.bottom) - Math.max(box.top, around.top);
        if (across > 1 && down > 5) faults.push(`${words}: over ${other.textContent || 'a mark'}`);
      }
    }
    return faults;
  });
}
