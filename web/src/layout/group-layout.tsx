import { Box, Stack, Title } from '@mantine/core';
import { hospitalIds } from '@poyanil/domain';
import { Outlet } from 'react-router-dom';
import { hospitalText } from '../names.ts';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { GroupBanner } from './banner.tsx';
import { Footer, FooterAddress } from './footer.tsx';
import { GroupHeader } from './group-header.tsx';
import { CONTENT_ID } from './site.tsx';

export function GroupLayout() {
  return (
    <Stack gap={0} mih="100dvh">
      <GroupHeader />
      <Box component="main" id={CONTENT_ID} tabIndex={-1} flex="1 0 auto">
        <Outlet />
      </Box>
      <GroupBanner />
      <Footer>
        {hospitalIds.map((id) => (
          <FooterAddress
            key={id}
            hospital={id}
            heading={
              <Title order={2} fz="1.1875rem" c="white" mb="xs">
                {hospitalText(id).place}
              </Title>
            }
          />
        ))}
      </Footer>
      <OfflineNotice />
    </Stack>
  );
}
