import { Box, Stack } from '@mantine/core';
import { Outlet } from 'react-router-dom';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { GroupBanner } from './banner.tsx';
import { GroupFooter } from './group-footer.tsx';
import { GroupHeader } from './group-header.tsx';
import { CONTENT_ID } from './site.tsx';

/** Surrounds the pages of the group, in the theme's own colours. */
export function GroupLayout() {
  return (
    <Stack gap={0} mih="100dvh">
      <GroupHeader />
      <Box component="main" id={CONTENT_ID} tabIndex={-1} flex="1 0 auto">
        <Outlet />
      </Box>
      <GroupBanner />
      <GroupFooter />
      <OfflineNotice />
    </Stack>
  );
}
