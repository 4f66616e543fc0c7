import { Box, Group, Paper, Text } from '@mantine/core';
import type { FacilityText } from '@poyanil/content/texts';
import type { FacilitySlug, HospitalId } from '@poyanil/domain';
import { IconPhoneCall } from '@tabler/icons-react';
import { facilityTitle } from '../../names.ts';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { JumpList } from '../../parts/page-words/jump-list.tsx';
import { PageWords } from '../../parts/page-words/page-words.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import { weight } from '../../theme/tokens.ts';
import { FacilitiesWrapper } from '../facilities/facilities-wrapper.tsx';
import classes from './facility.module.css';

interface FacilityProps {
  hospital: HospitalId;
  slug: FacilitySlug;
  text: FacilityText;
}

export function Facility({ hospital, slug, text }: FacilityProps) {
  return (
    <FacilitiesWrapper
      hospital={hospital}
      title={text.title}
      crumb={facilityTitle(slug)}
      lead={text.intro}
      current={slug}
    >
      <meta name="description" content={text.description} />
      <JumpList sections={text.sections} />
      <Scene hospital={hospital} name={text.scene} alt={text.alt} eager className={classes.scene} />
      {text.highlight !== undefined && <HighlightedLine text={text.highlight} />}
      <Box mt="lg" maw="66ch">
        <PageWords hospital={hospital} sections={text.sections} />
      </Box>
    </FacilitiesWrapper>
  );
}

function HighlightedLine({ text }: { text: string }) {
  return (
    <Paper
      bg="brass.0"
      mt="lg"
      px="clamp(20px, 17px + 0.762vw, 28px)"
      py={14}
      mod={{ ground: 'brass' }}
    >
      <Group wrap="nowrap" gap="clamp(16px, 14.5px + 0.381vw, 20px)">
        <IconPhoneCall size={32} stroke={1.75} aria-hidden className={classes.sign} data-no-print />
        <Text fz="1.1875rem" fw={weight.medium} lh={1.35} className={classes.line}>
          <LinkedText text={text} />
        </Text>
      </Group>
    </Paper>
  );
}
