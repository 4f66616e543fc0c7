import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  /** The number of columns from each of the theme's breakpoints on; one where none is given. */
  base?: number;
  sm?: number;
  md?: number;
  lg?: number;
  /** CSS lengths, such as `20px 28px` for rows and columns. */
  gap: string;
  /** The gap from the breakpoint `sm` on, where it differs. */
  smGap?: string;
  component?: 'div' | 'ul';
  children: ReactNode;
}

/** Equal columns, in place of Mantine's SimpleGrid: that writes a <style>, which the content security policy refuses. */
export function Columns({
  base,
  sm,
  md,
  lg,
  gap,
  smGap,
  component: Element = 'div',
  children,
}: ColumnsProps) {
  const style = {
    '--base': base,
    '--sm': sm,
    '--md': md,
    '--lg': lg,
    '--gap': gap,
    '--sm-gap': smGap,
  };
  return (
    <Element className={classes.columns} style={style}>
      {children}
    </Element>
  );
}
