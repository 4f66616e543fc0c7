import { t } from '@lingui/core/macro';
import type { TextSection } from '@poyanil/content/texts';
import { IconChevronDown } from '@tabler/icons-react';
import { headingId } from './heading-id.ts';
import classes from './words.module.css';

/** The headings of a long text, for windows without space for them beside it. */
export function JumpList({ sections }: { sections: readonly TextSection[] }) {
  return (
    <details className={`${classes.jump} mantine-hidden-from-md`} data-no-print>
      <summary>
        {t`On this page`}
        <IconChevronDown size={22} stroke={2} aria-hidden />
      </summary>
      <nav aria-label={t`On this page`}>
        <Headings sections={sections} />
      </nav>
    </details>
  );
}

export function Headings({ sections }: { sections: readonly TextSection[] }) {
  return (
    <ul className={classes.headings}>
      {sections
        .flatMap(({ heading }) => heading ?? [])
        .map((heading) => (
          <li key={heading}>
            <a href={`#${headingId(heading)}`}>{heading}</a>
          </li>
        ))}
    </ul>
  );
}
