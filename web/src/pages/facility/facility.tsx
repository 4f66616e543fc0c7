import { texts } from 'page-texts:facilities';
import { Stack, Text } from '@mantine/core';
import type { FacilityText } from '@poyanil/content/texts';
import { type FacilitySlug, facilityNames, type HospitalId } from '@poyanil/domain';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import { loadTextOf } from '../../text-table.ts';
import { FacilitiesWrapper } from '../facilities/facilities-wrapper.tsx';
import classes from './facility.module.css';
import { HighlightedLine } from './highlighted-line.tsx';
import { Points } from './points.tsx';

export function loadFacilityText(hospital: HospitalId, slug: FacilitySlug) {
  return loadTextOf(texts, hospital, slug);
}

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
      crumb={facilityNames[slug]}
      lead={text.description}
      current={slug}
    >
      <Scene hospital={hospital} name={text.scene} alt={text.alt} eager className={classes.scene} />
      {text.highlightText !== undefined && (
        <HighlightedLine hospital={hospital} text={text.highlightText} />
      )}
      <Stack gap={16} maw="66ch" mt="lg">
        {text.contents.map((paragraph) => (
          <Text key={paragraph}>
            <LinkedText hospital={hospital} text={paragraph} />
          </Text>
        ))}
      </Stack>
      {text.points !== undefined && <Points hospital={hospital} points={text.points} />}
    </FacilitiesWrapper>
  );
}
