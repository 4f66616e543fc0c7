import { Box, Stack } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { Outlet, useLocation, useMatches } from 'react-router-dom';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { isCasualtyPath, pagePath } from '../site-pages.ts';
import { Banner } from './banner.tsx';
import floating from './floating-links.module.css';
import { FloatingLinks } from './floating-links.tsx';
import { HospitalFooter } from './hospital-footer.tsx';
import { HospitalHeader } from './hospital-header.tsx';
import { CONTENT_ID } from './site.tsx';
import { useDeferredParts } from './use-deferred-parts.ts';

export function HospitalLayout({ hospital }: { hospital: HospitalId }) {
  const { pathname } = useLocation();
  const careers = pagePath(hospital, 'careers');
  // Only for a job that exists: the page for a missing one is the same at any path.
  const isJob = useMatches().at(-1)?.params.id !== undefined && pathname.startsWith(careers);
  const isForCasualty = isCasualtyPath(hospital, pathname);
  return (
    <Stack
      gap={0}
      mih="100dvh"
      className={`${floating.withDock} ${isForCasualty ? floating.withCasualty : ''}`}
      data-place={hospital}
    >
      <HospitalHeader hospital={hospital} />
      <BarOnScrollUp hospital={hospital} />
      <Box component="main" id={CONTENT_ID} tabIndex={-1} flex="1 0 auto">
        <Outlet />
      </Box>
      {pathname !== pagePath(hospital, 'contact') && (
        <Banner
          hospital={hospital}
          isForJobs={isJob || pathname === careers}
          isForCasualty={isForCasualty}
        />
      )}
      <HospitalFooter hospital={hospital} />
      <FloatingLinks hospital={hospital} isForJob={isJob} />
      <OfflineNotice />
    </Stack>
  );
}

/** A separate component, so that nothing else is rendered again when it appears. */
function BarOnScrollUp({ hospital }: { hospital: HospitalId }) {
  const parts = useDeferredParts();
  return parts && <parts.QuickBar hospital={hospital} />;
}
