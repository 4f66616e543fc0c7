import { Box, Container, Group, Text, Title } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from './links/breadcrumb.tsx';
import classes from './page-head.module.css';
import { Scene } from './pictures/picture.tsx';
import { unbroken } from './unbroken.ts';

interface PageHeadProps {
  hospital: HospitalId;
  title: string;
  crumb?: string;
  above?: readonly Crumb[];
  lead?: ReactNode;
  under?: ReactNode;
  /** A drawing's name; absent on pages whose entry has its own picture. */
  scene?: string;
  beside?: ReactNode;
  /** Keeps the head low, so that the content below is in a phone's first screen. */
  isLow?: boolean;
  children?: ReactNode;
}

export function PageHead({
  hospital,
  title,
  crumb = title,
  above = [],
  lead,
  under,
  scene,
  beside,
  isLow = false,
  children,
}: PageHeadProps) {
  const space = children === undefined ? 'clamp(32px, 26px + 1.524vw, 48px)' : 20;
  return (
    <Box bg="place.0" mod={{ ground: 'tint' }}>
      <Container>
        <Group justify="space-between" align="flex-end" wrap="nowrap" gap={48}>
          <Box py={isLow ? 8 : space} style={{ flex: 1, alignSelf: 'center' }}>
            <Breadcrumb hospital={hospital} above={above} page={crumb} />
            {beside === undefined ? (
              <Title order={1}>{title}</Title>
            ) : (
              <Group justify="space-between" gap="4px 24px" className={classes.line}>
                <Title order={1}>{title}</Title>
                {beside}
              </Group>
            )}
            {lead !== undefined && (
              <Text fz="lg" lh="lg" maw="34em" mt="sm" textWrap="balance">
                {typeof lead === 'string' ? unbroken(lead) : lead}
              </Text>
            )}
            {under}
          </Box>
          {scene !== undefined && (
            <Box visibleFrom="md" flex="none" w={400} data-no-print>
              <Scene hospital={hospital} name={`${scene}-head`} eager className={classes.scene} />
            </Box>
          )}
        </Group>
        {children}
      </Container>
    </Box>
  );
}
