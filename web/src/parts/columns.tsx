import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  /** The number of columns from each of the theme's breakpoints on; one where none is given. */
  base?: number;
  sm?: number;
  md?: number;
  lg?: number;
  /** The columns from the breakpoint `md` on where they differ, as in `1fr 360px`; each is as high as what it holds. */
  template?: string;
  gap: string;
  /** The gap from the breakpoint `sm` or `md` on, where it differs. */
  smGap?: string;
  mdGap?: string;
  /** Puts a last row that is not full in the middle, where three columns are the most. */
  centered?: boolean;
  component?: 'div' | 'ul';
  children: ReactNode;
}

/** Columns, in place of Mantine's SimpleGrid: that writes a <style>, which the content security policy refuses. */
export function Columns({
  base,
  sm,
  md,
  lg,
  template,
  gap,
  smGap,
  mdGap,
  centered,
  component: Element = 'div',
  children,
}: ColumnsProps) {
  const style = {
    '--base': base,
    '--sm': sm,
    '--md': md,
    '--lg': lg,
    '--template': template,
    '--gap': gap,
    '--sm-gap': smGap,
    '--md-gap': mdGap,
    alignItems: template && 'start',
  };
  return (
    <Element className={classes.columns} style={style} data-centered={centered || undefined}>
      {children}
    </Element>
  );
}
