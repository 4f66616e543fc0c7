import { t } from '@lingui/core/macro';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { weight } from '../theme/tokens.ts';
import classes from './header.module.css';
import { useClosingMenus } from './use-closing-menus.ts';
import { useModalSheet } from './use-modal-sheet.ts';

/** The id of the layout's navigation. In narrow windows it is a sheet that the menu button opens without any script. */
export const MENU_ID = 'menu';

export function MenuButton() {
  return (
    <UnstyledButton
      popoverTarget={MENU_ID}
      hiddenFrom="lg"
      flex="none"
      w={56}
      h={56}
      mr={-8}
      p={4}
      fz="xs"
      className={classes.open}
      data-no-print
    >
      <IconMenu2 size={26} stroke={2} aria-hidden />
      {t`Menu`}
    </UnstyledButton>
  );
}

interface MenuSheetProps {
  above?: ReactNode;
  under?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function MenuSheet({ above, under, className = '', children }: MenuSheetProps) {
  const nav = useClosingMenus();
  const isOpen = useModalSheet(nav);
  return (
    <nav
      ref={nav}
      id={MENU_ID}
      popover="auto"
      className={`${classes.sheet} ${className}`}
      aria-label={t`Main`}
      data-no-print
    >
      <div {...(isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': t`Menu` })}>
        <div className="mantine-hidden-from-lg">
          {above}
          <Group justify="space-between" mih={64} pl="gutter" pr={8}>
            <Text component="strong" fz="1.3125rem" fw={weight.bold}>
              {t`Menu`}
            </Text>
            <UnstyledButton
              popoverTarget={MENU_ID}
              popoverTargetAction="hide"
              autoFocus
              mih={48}
              px="sm"
              fz="1.0625rem"
              className={classes.close}
            >
              <IconX size={24} stroke={2} aria-hidden />
              {t`Close`}
            </UnstyledButton>
          </Group>
          {under}
        </div>
        {children}
      </div>
    </nav>
  );
}
