import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

/** The id of each layout's main element: where the skip link leads, and where focus goes on navigation. */
export const CONTENT_ID = 'content';

/**
 * Gives all pages what they share besides their look: a page that is reached by a link starts at
 * its top, has focus, is announced.
 */
export function SiteLayout() {
  const announcement = usePageAnnouncement();
  return (
    <>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        {t`Skip to content`}
      </a>
      <Outlet />
      <VisuallyHidden component="p" aria-live="polite">
        {announcement}
      </VisuallyHidden>
      <ScrollRestoration />
    </>
  );
}

function usePageAnnouncement(): string {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);
  return announcement;
}
