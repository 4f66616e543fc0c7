import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { useIsBusy } from '../parts/busy.ts';

/** The id of each layout's main element: where the skip link leads, and where focus goes on navigation. */
export const CONTENT_ID = 'content';

/** A sign for less time would only flicker. */
const SLOW_MS = 300;

/**
 * Gives all pages what they share besides their look: a page that is reached by a link starts at
 * its top, has focus, is announced.
 */
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
        // A popover, as the menu that the link may be in covers all else.
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

/** Whether the visitor has waited for a page, or for a part of it, long enough to wonder. */
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
    // A link to a part of the page, such as a form: its title takes the focus, if it can.
    document.getElementById(window.location.hash.slice(1))?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);
  return announcement;
}
