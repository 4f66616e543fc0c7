import { IconMenu2, IconX } from '@tabler/icons-react';
import classes from './menu-button.module.css';

/** The id of the layout's navigation, which on narrow windows is a sheet that this button opens without any script. */
export const MENU_ID = 'menu';

export function MenuButton() {
  return (
    <button type="button" popoverTarget={MENU_ID} className={classes.open}>
      <IconMenu2 size={26} stroke={2} aria-hidden />
      Menu
    </button>
  );
}

export function CloseMenuButton() {
  return (
    <button
      type="button"
      popoverTarget={MENU_ID}
      popoverTargetAction="hide"
      className={classes.close}
    >
      <IconX size={24} stroke={2} aria-hidden />
      Close
    </button>
  );
}
