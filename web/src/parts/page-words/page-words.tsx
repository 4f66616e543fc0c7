import { Box, Title } from '@mantine/core';
import type { Section } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { BlockWords } from './block-words.tsx';
import { headingId } from './heading-id.ts';
import prose from './prose.module.css';
import classes from './words.module.css';

interface PageWordsProps {
  hospital: HospitalId;
  sections: readonly Section[];
  /** What stands for the parts that the page itself makes, by their names in the text. */
  parts?: Readonly<Record<string, ReactNode>>;
  /** The sign above each title of a box; none if not given. */
  boxIcon?: ComponentType<{ title: string }>;
}

/** The words of a page as its editor arranged them: titles, paragraphs, lists and tables. */
export function PageWords({ hospital, sections, parts = {}, boxIcon }: PageWordsProps) {
  return (
    <Box className={prose.text}>
      {sections.map(({ heading = '', blocks }) => (
        <Fragment key={heading}>
          {heading !== '' && (
            <Title order={2} size="h3" id={headingId(heading)} className={classes.heading}>
              {heading}
            </Title>
          )}
          <BlockWords hospital={hospital} blocks={blocks} parts={parts} boxIcon={boxIcon} />
        </Fragment>
      ))}
    </Box>
  );
}
