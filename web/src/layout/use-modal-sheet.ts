import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tokens } from '../theme/tokens.ts';

/** The attribute of an open sheet where the browser knows no popover. */
const OPEN = 'data-open';
/** Marks the step of the history that an open sheet adds. The rest of its state is the page's own, so that the router sees no other page. */
const STEP = 'isMenuOpen';
let isDocumentNew = true;

/**
 * Whether the menu's sheet is open. As long as it is, nothing else on the page can be reached, by Tab or by a screen reader: the
 * browser's popover alone covers the page, and leaves it within reach. Back closes the sheet and stays on the page.
 */
export function useModalSheet(sheet: RefObject<HTMLElement | null>): boolean {
  const { key } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // The page that a link of the sheet led to comes after the step. Back and Forward pass over it.
  const passStep = useEffectEvent(() => {
    if (key === (window.history.state.key ?? 'default')) window.history.forward();
    else window.history.back();
  });
  useEffect(() => {
    const element = sheet.current;
    if (element === null) return;
    let covered: HTMLElement[] = [];
    const cover = () => {
      uncover();
      covered = aroundOf(element);
      for (const each of covered) each.inert = true;
      setIsOpen(true);
      if (!isAtStep()) window.history.pushState({ ...window.history.state, [STEP]: true }, '');
    };
    const close = (isLeaving = false) => {
      uncover();
      if (isAtStep() && !isLeaving) window.history.back();
    };
    const followHistory = () => {
      const isCovered = covered.length > 0;
      if (isCovered && !isAtStep()) element.querySelector<HTMLElement>('[popovertarget]')?.click();
      if (!isCovered && isAtStep()) passStep();
    };
    const uncover = () => {
      for (const each of covered) each.inert = false;
      covered = [];
      setIsOpen(false);
    };
    const follow = 'showPopover' in element ? followPopover : openWithoutPopover;
    const leave = follow(element, cover, close);
    // After a reload, or on the way back from another site, the sheet is closed.
    if (isDocumentNew && covered.length === 0 && isAtStep()) window.history.back();
    isDocumentNew = false;
    window.addEventListener('popstate', followHistory);
    return () => {
      leave();
      window.removeEventListener('popstate', followHistory);
      uncover();
    };
  }, [sheet]);
  return isOpen;
}

function isAtStep(): boolean {
  return Reflect.get(Object(window.history.state), STEP) === true;
}

/** Calls when the browser opens and closes the sheet. Returns how to end that. */
function followPopover(sheet: HTMLElement, onOpen: () => void, onClose: () => void): () => void {
  const open = () => {
    if (sheet.matches(':popover-open')) onOpen();
  };
  // Before it closes: focus goes back to the button then, or on to the page that a link led to.
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
  // It may have been opened before the app came.
  open();
  return () => end.abort();
}

/** Opens and closes the sheet where the browser knows no popover: Safari 16, Firefox 124, Chrome 113. */
function openWithoutPopover(
  sheet: HTMLElement,
  onOpen: () => void,
  onClose: (isLeaving: boolean) => void,
): () => void {
  let opener: HTMLElement | undefined;
  const close = (isLeaving = false) => {
    if (!sheet.hasAttribute(OPEN)) return;
    sheet.removeAttribute(OPEN);
    // A step back would stop the router on its way to the page of a link.
    onClose(isLeaving);
    opener?.focus({ preventScroll: true });
  };
  const toggle = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[popovertarget], a');
    if (!button) return;
    const isLink = !button.matches('[popovertarget]');
    if (sheet.hasAttribute(OPEN) || isLink) {
      close(isLink);
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

/** All that stands beside an element and beside what it stands in; what is told to screen readers is told further. */
function aroundOf(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  if (parentElement === null || element === document.body) return [];
  const beside = [...parentElement.children].filter(
    (each): each is HTMLElement =>
      each !== element && each instanceof HTMLElement && !each.matches('script, [aria-live]'),
  );
  return [...beside, ...aroundOf(parentElement)];
}
