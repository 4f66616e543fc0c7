import { type RefObject, useEffect, useState } from 'react';
import { tokens } from '../theme/tokens.ts';

/**
 * Whether the menu's sheet is open. As long as it is, nothing else on the page can be reached, by Tab or by a screen reader: the
 * browser's popover alone covers the page, and leaves it within reach.
 */
export function useModalSheet(sheet: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = sheet.current;
    if (element === null || !('showPopover' in element)) return;
    let covered: HTMLElement[] = [];
    const cover = () => {
      if (!element.matches(':popover-open')) return;
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
    // Before it closes: focus goes back to the button then, or on to the page that a link led to.
    const uncoverInTime = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') uncover();
    };
    // In a wide window the navigation stands in the page.
    const isWide = window.matchMedia(`(min-width: ${tokens.breakpoints.lg})`);
    const leave = () => element.togglePopover(false);
    element.addEventListener('toggle', cover);
    element.addEventListener('beforetoggle', uncoverInTime);
    isWide.addEventListener('change', leave);
    // It may have been opened before the app came.
    cover();
    return () => {
      element.removeEventListener('toggle', cover);
      element.removeEventListener('beforetoggle', uncoverInTime);
      isWide.removeEventListener('change', leave);
      uncover();
    };
  }, [sheet]);
  return isOpen;
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
