import { t } from '@lingui/core/macro';
import { Button, VisuallyHidden } from '@mantine/core';
import type { GuideText } from '@poyanil/content/texts';
import { directionsUrl, type GuideSlug, type HospitalId } from '@poyanil/domain';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { guideName } from '../../names.ts';
import beside from '../../parts/beside-text.module.css';
import { PageHead } from '../../parts/page-head.tsx';
import { JumpList } from '../../parts/page-words/jump-list.tsx';
import { PageWords } from '../../parts/page-words/page-words.tsx';
import { Section } from '../../parts/section.tsx';
import { GuideAside } from './guide-aside.tsx';

const scenes: Record<GuideSlug, string> = {
  emergency: 'ambulances',
  patients_and_visitors: 'ward',
  insurance: 'reception',
  how_to_reach: 'ramp',
  charges: 'opd',
};

interface GuideProps {
  hospital: HospitalId;
  slug: GuideSlug;
  text: GuideText;
  /** Parts in addition to those of every guide, by their names in its text. */
  parts?: Readonly<Record<string, ReactNode>> | undefined;
}

export function Guide({ hospital, slug, text, parts }: GuideProps) {
  const isUrgent = slug === 'emergency';
  return (
    <>
      <meta name="description" content={text.description} />
      <PageHead
        hospital={hospital}
        title={guideName(slug)}
        // In an emergency the number comes before any text.
        {...(!isUrgent && { lead: text.intro })}
        isLow={isUrgent}
        under={slug === 'how_to_reach' && <Directions hospital={hospital} />}
        scene={scenes[slug]}
      />
      <Section isFirst>
        <div className={beside.columns}>
          <div>
            {!isUrgent && <JumpList sections={text.sections} />}
            <PageWords hospital={hospital} sections={text.sections} parts={parts} />
          </div>
          <GuideAside hospital={hospital} slug={slug} sections={text.sections} />
        </div>
      </Section>
    </>
  );
}

function Directions({ hospital }: { hospital: HospitalId }) {
  return (
    <Button
      component="a"
      href={directionsUrl(hospital, 'car')}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<IconExternalLink size={22} stroke={1.75} aria-hidden />}
      mt={24}
      data-no-print
    >
      {t`Get directions`} <VisuallyHidden>{t`(map, opens in a new tab)`}</VisuallyHidden>
    </Button>
  );
}
