import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import classes from './navigation.module.css';
import { useCurrent } from './use-current.ts';

export interface MenuEntry {
  path: string;
  name: string;
}

interface NavigationMenuProps {
  title: string;
  /** The page that the entries' pages belong to. */
  all?: string;
  /** Leads to that page, above the entries. */
  first?: ReactNode;
  entries: readonly MenuEntry[];
  /** The place and size of the list below a wide window's row: where the word begins, as a share of the row. */
  panel: { word: string; width: string; columns: number };
}

/** A word of the navigation that opens a list: below it on wide windows, in place in the sheet. */
export function NavigationMenu({ title, all, first, entries, panel }: NavigationMenuProps) {
  const current = useCurrent(all);
  return (
    <li>
      <details name="navigation" className={classes.menu}>
        <summary className={classes.link} aria-current={current}>
          {title}
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </summary>
        <div
          className={classes.panel}
          style={{ '--word': panel.word, '--width': panel.width, '--columns': panel.columns }}
        >
          {first !== undefined && (
            <div className={classes.first}>
              {/* In the sheet, the row that opens it says it already. */}
              <strong className="mantine-visible-from-lg" style={{ fontSize: '1.25rem' }}>
                {title}
              </strong>{' '}
              {first}
            </div>
          )}
          <ul>
            {entries.map(({ path, name }) => (
              <li key={path}>
                <NavLink to={path} end>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}
