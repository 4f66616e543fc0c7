import { Box } from '@mantine/core';
import type { FacilityText } from '@poyanil/content/texts';
import type { FacilitySlug, HospitalId } from '@poyanil/domain';
import { facilityTitle } from '../../names.ts';
import { JumpList } from '../../parts/page-words/jump-list.tsx';
import { PageWords } from '../../parts/page-words/page-words.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import { FacilitiesWrapper } from '../facilities/facilities-wrapper.tsx';
import classes from './facility.module.css';
import { HighlightedLine } from './highlighted-line.tsx';

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
      <JumpList sections={text.sections} />
      <Scene hospital={hospital} name={text.scene} alt={text.alt} eager className={classes.scene} />
      {text.highlight !== undefined && <HighlightedLine text={text.highlight} />}
      <Box mt="lg" maw="66ch">
        <PageWords hospital={hospital} sections={text.sections} />
      </Box>
    </FacilitiesWrapper>
  );
}
