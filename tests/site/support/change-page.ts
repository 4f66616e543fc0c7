import type { Page } from '@playwright/test';

export interface Translation {
  /** Whether the original text nodes move into the new elements. Otherwise new ones are written there. */
  moves?: boolean;
  /** Whether later changes of the app are translated, too. */
  keeps?: boolean;
}

/** Changes the page like Chrome's translation: two `font` elements are put around each text. */
export function translatePage(page: Page, translation: Translation = {}): Promise<void> {
  return page.evaluate(translate, translation);
}

function translate({ moves = false, keeps = false }: Translation): void {
  const SKIPPED = 'script, style, textarea, font';
  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (text.data.trim() === '' || parent === null || parent.closest(SKIPPED)) return;
    if (parent.closest('option')) {
      if (!text.data.startsWith('T ')) text.data = `T ${text.data}`;
      return;
    }
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
    if (!moves) inner.textContent = `T ${text.data}`;
    else {
      inner.append(text);
      text.data = `T ${text.data}`;
    }
  };
  const translateAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.isConnected) translateText(text);
  };
  translateAll(document.body);
  if (!keeps) return;
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateAll(target);
      for (const node of addedNodes) translateAll(node);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

/** Adds an element after each field, as password managers do. Runs in the page. */
export function addIcons(): void {
  for (const field of document.querySelectorAll('form input, form textarea')) {
    const icon = document.createElement('div');
    icon.dataset.addedIcon = '';
    field.after(icon);
  }
}

/** Turns each telephone number into a link, as iOS does. Runs in the page. */
export function linkNumbers(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const match = /\b\d{4,5} \d{3} \d{3,4}\b|\b\d{1,2} ?[ap]m\b/.exec(text.data);
    if (match === null || text.parentElement?.closest('a, script, style, option')) continue;
    const rest = text.splitText(match.index);
    rest.splitText(match[0].length);
    const link = document.createElement('a');
    rest.replaceWith(link);
    link.append(rest);
  }
}
