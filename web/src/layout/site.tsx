import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useIsBusy } from '../parts/busy.ts';

/** The id of each layout's main element: the target of the skip link, and of the focus after navigation. */
export const CONTENT_ID = 'content';

/** A shorter indicator would only flicker. */
const SLOW_MS = 300;

/** Provides the behaviour that all pages share: a page that is reached by a link starts at its top, gets the focus, and is announced. */
export function SiteLayout() {
  const announcement = usePageAnnouncement();
  const isSlow = useSlowLoading();
  return (
    <>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {t`Skip to content`}
      </a>
      <Outlet />
      <VisuallyHidden component="p" aria-live="polite">
        {isSlow ? t`Loading` : announcement}
      </VisuallyHidden>
      {isSlow && (
        // A popover, because the menu with the link may cover everything else.
        <div
          ref={(sign) => {
            sign?.togglePopover?.(true);
          }}
          popover="manual"
          className="loading-sign"
          aria-hidden
        >
          {t`Loading`}
        </div>
      )}
      <ScrollRestoration />
    </>
  );
}

function useSlowLoading(): boolean {
  const { state } = useNavigation();
  const isPartBusy = useIsBusy();
  const isLoading = state !== 'idle' || isPartBusy;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

function usePageAnnouncement(): string {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    // The link leads to a part of the page, such as a form: focus its title, if possible.
    document.getElementById(window.location.hash.slice(1))?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);
  return announcement;
}
