import { t } from '@lingui/core/macro';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { directionsUrl, type HospitalId, type TravelMode } from '@poyanil/domain';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './contact.module.css';

/** Means of transport, by the names of their parts in the guide 'How to reach us'. */
const ways = {
  'way by bus': { link: t`Walk from the stop`, on: 'foot' },
  'way by train': { link: t`Auto or taxi from the station`, on: 'car' },
  'way by car': { link: t`Directions by car`, on: 'car' },
} as const satisfies Record<string, { link: string; on: TravelMode }>;

export type Way = keyof typeof ways;

export function isWay(name: string): name is Way {
  return name in ways;
}

export function wayLinks(hospital: HospitalId): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries(
    Object.entries(ways).map(([way, { link, on }]) => [
      way,
      <Anchor
        key={way}
        href={directionsUrl(hospital, on)}
        target="_blank"
        rel="noopener noreferrer"
        underline="hover"
        className={classes.wayLink}
      >
        {link}
        <IconExternalLink size={18} stroke={2} aria-hidden />
        <VisuallyHidden>{t`(map, opens in a new tab)`}</VisuallyHidden>
      </Anchor>,
    ]),
  );
}
