import { Box, Title } from '@mantine/core';
import type { TextSection } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Fold } from '../fold.tsx';
import { BlockWords } from './block-words.tsx';
import { headingId } from './heading-id.ts';
import prose from './prose.module.css';
import classes from './words.module.css';

interface PageWordsProps {
  hospital: HospitalId;
  sections: readonly TextSection[];
  /** The parts that the page itself renders, by their names in the text. */
  parts?: Readonly<Record<string, ReactNode>> | undefined;
  boxIcon?: ComponentType<{ title: string }>;
  isFolded?: (section: TextSection) => boolean;
}

export function PageWords({ hospital, sections, parts = {}, boxIcon, isFolded }: PageWordsProps) {
  return (
    <Box className={prose.text}>
      {sections.map((section) => {
        const { heading = '', blocks } = section;
        const id = headingId(heading);
        const words = (
          <BlockWords hospital={hospital} blocks={blocks} parts={parts} boxIcon={boxIcon} />
        );
        if (isFolded?.(section)) {
          return (
            <Fold key={heading} title={heading} id={id}>
              <Box className={prose.text}>{words}</Box>
            </Fold>
          );
        }
        return (
          <Fragment key={heading}>
            {heading !== '' && (
              <Title order={2} size="h3" id={id} className={classes.heading}>
                {heading}
              </Title>
            )}
            {words}
          </Fragment>
        );
      })}
    </Box>
  );
}
