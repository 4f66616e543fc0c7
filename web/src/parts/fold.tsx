import { Title } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { tokens } from '../theme/tokens.ts';
import classes from './fold.module.css';

interface FoldProps {
  title: string;
  id?: string;
  size?: string;
  order?: 2 | 3;
  /** Hides the title at widths at which the content is always shown. */
  isQuiet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Content that phones show after a tap on its title; wide windows and paper always show it. */
export function Fold({
  title,
  id,
  size = 'h3',
  order = 2,
  isQuiet = false,
  className = '',
  children,
}: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fold = details.current;
    if (fold === null) return;
    const wide = window.matchMedia(`(min-width: ${tokens.breakpoints.sm})`);
    // Not decoded: decodeURIComponent throws for a URL that was cut within a character.
    const isMeant = id !== undefined && window.location.hash === `#${encodeURIComponent(id)}`;
    const open = () => {
      fold.open = true;
    };
    if (wide.matches || isMeant) open();
    // With it, the style sheet shows the content of a closed fold. Safari has it since 18.4, Firefox since 143, Chrome since 131.
    if (CSS.supports('selector(::details-content)')) return;
    const end = new AbortController();
    const { signal } = end;
    wide.addEventListener('change', ({ matches }) => matches && open(), { signal });
    window.addEventListener('beforeprint', open, { signal });
    return () => end.abort();
  }, [id]);
  return (
    <details
      ref={details}
      className={`${classes.fold} ${isQuiet ? classes.quiet : ''} ${className}`}
    >
      <summary>
        <Title order={order} size={size} {...(id !== undefined && { id })}>
          {title}
        </Title>
        <IconChevronDown size={22} stroke={2} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
