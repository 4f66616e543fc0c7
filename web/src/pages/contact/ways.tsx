import { t } from '@lingui/core/macro';
import { Anchor, Group, Title, VisuallyHidden } from '@mantine/core';
import { directionsUrl, type HospitalId, type TravelMode } from '@poyanil/domain';
import { IconBus, IconCar, IconExternalLink, IconTrain } from '@tabler/icons-react';
import { guideName } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { ArrowLink } from '../../parts/links/arrow-link.tsx';
import { Section } from '../../parts/section.tsx';
import { guidePath } from '../../site-pages.ts';
import classes from './contact.module.css';

const ways = [
  { mode: 'bus', name: t`By bus`, Icon: IconBus, link: t`Walk from the stop`, on: 'foot' },
  {
    mode: 'train',
    name: t`By train`,
    Icon: IconTrain,
    link: t`Auto or taxi from the station`,
    on: 'car',
  },
  { mode: 'car', name: t`By car`, Icon: IconCar, link: t`Directions by car`, on: 'car' },
] as const satisfies readonly {
  mode: string;
  name: string;
  on: TravelMode;
  [key: string]: unknown;
}[];

/** The shortest words for each way; the guide 'How to reach us' has the rest. */
const words: Record<HospitalId, Record<(typeof ways)[number]['mode'], string>> = {
  poyanil_hospital: {
    bus: t`Buses between Alappuzha and Cherthala stop at Poomkavu. The walk takes 5 minutes.`,
    train: t`Thumpoly station is 1.5 km away. Express trains stop at Alappuzha, 6 km away.`,
    car: t`On NH66, turn at Poomkavu Junction. The first gate is casualty. Parking is free.`,
  },
  poyanil_hospital_kozhencherry: {
    bus: t`KSRTC buses stop at the junction. The private bus stand is 400 metres from the gate.`,
    train: t`Chengannur station is 13 km away, Thiruvalla 15 km. Buses run from both.`,
    car: t`The road from Thiruvalla crosses the Pampa bridge. Keep left at the junction.`,
  },
  poyanil_hospital_punalur: {
    bus: t`Buses to Pathanapuram stop at the gate. The KSRTC stand is about 2 km away.`,
    train: t`Punalur station is about 2 km away. An auto takes 5 minutes.`,
    car: t`From NH744, turn towards Pathanapuram at the suspension bridge. We are on the right.`,
  },
};

export function Ways({ hospital }: { hospital: HospitalId }) {
  return (
    <Section>
      <Group justify="space-between" align="baseline" gap="xs" mb="heading">
        <Title order={2}>{t`How to come`}</Title>
        <ArrowLink to={guidePath(hospital, 'how_to_reach')}>{guideName('how_to_reach')}</ArrowLink>
      </Group>
      <Columns component="ul" md={3} gap="28px 36px">
        {ways.map(({ mode, name, Icon, link, on }) => (
          <li key={mode} className={classes.way}>
            <Icon size={32} stroke={1.75} aria-hidden />
            <div>
              <h3>{name}</h3>
              <p>{words[hospital][mode]}</p>
              <Anchor
                href={directionsUrl(hospital, on)}
                target="_blank"
                rel="noopener noreferrer"
                underline="hover"
              >
                {link}
                <IconExternalLink size={18} stroke={2} aria-hidden />
                <VisuallyHidden>{t`(map, opens in a new tab)`}</VisuallyHidden>
              </Anchor>
            </div>
          </li>
        ))}
      </Columns>
    </Section>
  );
}
