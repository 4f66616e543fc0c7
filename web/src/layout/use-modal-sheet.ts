import { type RefObject, useEffect, useState } from 'react';
import { tokens } from '../theme/tokens.ts';

/** The attribute of an open sheet in browsers without popovers. */
const OPEN = 'data-open';

/** While the sheet is open, Tab and screen readers must not reach the page behind it: the browser's popover only covers it. */
export function useModalSheet(sheet: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    let covered: HTMLElement[] = [];
    const cover = () => {
      uncover();
      covered = aroundOf(element);
      for (const each of covered) each.inert = true;
      setIsOpen(true);
    };
    const uncover = () => {
      for (const each of covered) each.inert = false;
      covered = [];
      setIsOpen(false);
    };
    const follow = 'showPopover' in element ? followPopover : openWithoutPopover;
    const leave = follow(element, cover, uncover);
    return () => {
      leave();
      uncover();
    };
  }, [sheet]);
  return isOpen;
}

function followPopover(sheet: HTMLElement, onOpen: () => void, onClose: () => void): () => void {
  const open = () => {
    if (sheet.matches(':popover-open')) onOpen();
  };
  // Before it closes, because then the focus returns to the button, or moves to the page of a followed link.
  const closeInTime = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') onClose();
  };
  // In a wide window the navigation is part of the page, not a sheet over it.
  const isWide = window.matchMedia(`(min-width: ${tokens.breakpoints.lg})`);
  const end = new AbortController();
  const { signal } = end;
  sheet.addEventListener('toggle', open, { signal });
  sheet.addEventListener('beforetoggle', closeInTime, { signal });
  isWide.addEventListener('change', () => sheet.togglePopover(false), { signal });
  // It may have been opened before hydration.
  open();
  return () => end.abort();
}

/** Opens and closes the sheet in browsers without popovers: Safari 16, Firefox 124, Chrome 113. */
function openWithoutPopover(
  sheet: HTMLElement,
  onOpen: () => void,
  onClose: () => void,
): () => void {
  let opener: HTMLElement | undefined;
  const close = () => {
    if (!sheet.hasAttribute(OPEN)) return;
    sheet.removeAttribute(OPEN);
    onClose();
    opener?.focus({ preventScroll: true });
  };
  const toggle = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[popovertarget], a');
    if (!button) return;
    if (sheet.hasAttribute(OPEN) || !button.matches('[popovertarget]')) {
      close();
      return;
    }
    opener = button;
    sheet.setAttribute(OPEN, '');
    onOpen();
    sheet.querySelector<HTMLElement>('[popovertarget]')?.focus();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  const end = new AbortController();
  window.addEventListener('click', toggle, { signal: end.signal });
  window.addEventListener('keydown', closeByKey, { signal: end.signal });
  return () => end.abort();
}

/** Returns the siblings of an element and of its ancestors, except live regions, so that screen readers still announce their changes. */
function aroundOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (parentElement === null || element === document.body) return [];
  const beside = [...parentElement.children].filter(
    (each): each is HTMLElement =>
      each !== element && each instanceof HTMLElement && !each.matches('script, [aria-live]'),
  );
  return [...beside, ...aroundOf(parentElement)];
}
