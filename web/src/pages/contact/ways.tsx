import { t } from '@lingui/core/macro';
import { Group, Title } from '@mantine/core';
import type { GuideText, TextSection } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { IconBus, IconCar, IconTrain } from '@tabler/icons-react';
import { guideName } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { BlockWords } from '../../parts/page-words/block-words.tsx';
import { Section } from '../../parts/section.tsx';
import { guidePath } from '../../site-pages.ts';
import classes from './contact.module.css';
import { isWay, type Way, wayLinks } from './way-links.tsx';

const icons = {
  'way by bus': IconBus,
  'way by train': IconTrain,
  'way by car': IconCar,
} as const satisfies Record<Way, unknown>;

interface WaysProps {
  hospital: HospitalId;
  guide: GuideText;
}

/** The guide's sections about transport. The guide itself has everything else that helps visitors to get there. */
export function Ways({ hospital, guide }: WaysProps) {
  const parts = wayLinks(hospital);
  return (
    <Section>
      <Group justify="space-between" align="baseline" gap="xs" mb="heading">
        <Title order={2}>{t`How to come`}</Title>
        <ArrowLink to={guidePath(hospital, 'how_to_reach')}>{guideName('how_to_reach')}</ArrowLink>
      </Group>
      <Columns component="ul" md={3} gap="28px 36px">
        {waysOf(guide).map(({ id, Icon, heading, blocks }) => (
          <li key={id} id={id} className={classes.way}>
            <Icon size={32} stroke={1.75} aria-hidden />
            <div>
              <h3>{heading}</h3>
              <BlockWords hospital={hospital} blocks={blocks} parts={parts} />
            </div>
          </li>
        ))}
      </Columns>
    </Section>
  );
}

export function WayJumps({ guide }: Pick<WaysProps, 'guide'>) {
  return (
    <nav aria-label={t`How to come`} className={classes.jumps} data-no-print>
      {waysOf(guide).map(({ id, Icon, heading }) => (
        <a key={id} href={`#${id}`}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {/* The space is for text-only readers. */}
          {heading}{' '}
        </a>
      ))}
    </nav>
  );
}

function waysOf({ sections }: GuideText) {
  return sections.flatMap((section) => {
    const way = wayOf(section);
    return way === undefined
      ? []
      : [{ ...section, id: way.replaceAll(' ', '-'), Icon: icons[way] }];
  });
}

function wayOf({ blocks }: TextSection): Way | undefined {
  return blocks.map((block) => (block.kind === 'part' ? block.name : '')).find(isWay);
}
