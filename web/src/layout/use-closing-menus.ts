import { useWindowEvent } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

export function useClosingMenus(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    // Keep menus open that were opened before hydration: only a new history key closes them.
    if (shownKey.current === key) return;
    shownKey.current = key;
    closeDropdowns(nav.current);
    nav.current?.togglePopover?.(false);
  }, [key]);

  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape') closeDropdowns(nav.current, { focusSummary: true });
  });
  // Not on pointerdown: in the sheet, the pressed element would move away from the finger before the click.
  useWindowEvent('click', ({ target }) => {
    // Older browsers ignore the name that groups the menus, so close the others here.
    const except = target instanceof Element ? target.closest('details') : null;
    closeDropdowns(nav.current, { except });
  });

  return nav;
}

function closeDropdowns(
  nav: HTMLElement | null,
  { except = null, focusSummary = false }: { except?: Element | null; focusSummary?: boolean } = {},
): void {
  for (const dropdown of nav?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
    if (dropdown === except) continue;
    const hadFocus = dropdown.contains(document.activeElement);
    dropdown.open = false;
    if (focusSummary && hadFocus) dropdown.querySelector('summary')?.focus();
  }
}
