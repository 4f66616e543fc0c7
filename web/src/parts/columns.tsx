import type { ReactNode } from 'react';
import classes from './columns.module.css';

interface ColumnsProps {
  /** Number of columns from each of the theme's breakpoints up; one if none is given. */
  base?: number;
  sm?: number;
  md?: number;
  lg?: number;
  /** Columns of different widths from the breakpoint `md` up, such as `1fr 360px`; each is as high as its content. */
  template?: string;
  gap: string;
  smGap?: string;
  mdGap?: string;
  /** Centres an incomplete last row of at most three columns. */
  centered?: boolean;
  component?: 'div' | 'ul';
  children: ReactNode;
}

/** Columns, in place of Mantine's SimpleGrid, which writes a <style> that the content security policy blocks. */
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
