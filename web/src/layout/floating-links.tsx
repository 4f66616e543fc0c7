import { ActionIcon, Button } from '@mantine/core';
import { groupName, type HospitalId, hospitalOf, internationalNumber } from '@poyanil/domain';
import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconMail,
  IconPhone,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { telephone } from '../parts/links/phone.tsx';
import { pagePath } from '../sections.ts';
import '@mantine/core/styles/ActionIcon.layer.css';
import classes from './floating-links.module.css';

interface ContactLink {
  label: string;
  href: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
}

/** Always within one tap: a rail at the right edge of wide windows, a dock at the foot of others. */
export function FloatingLinks({ hospital }: { hospital: HospitalId }) {
  return (
    <aside className={classes.floating} aria-label="Reach us" data-no-print>
      <ul>
        {contactLinks(hospital).map(({ label, href, Icon }) => (
          <li key={label}>
            <ActionIcon
              component="a"
              href={href}
              variant="subtle"
              aria-label={label}
              title={label}
              className={classes.link}
            >
              <Icon size={24} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <Button
        component={Link}
        to={pagePath(hospital, 'appointment')}
        className={classes.book}
        styles={{ label: { gap: 10 } }}
      >
        <IconCalendarPlus size={22} stroke={1.75} className="mantine-visible-from-xl" aria-hidden />
        Book Appointment
      </Button>
    </aside>
  );
}

function contactLinks(hospital: HospitalId): ContactLink[] {
  const { place, contact } = hospitalOf(hospital);
  const name = `${groupName}, ${place}`;
  const whatsApp =
    contact.whatsApp === null
      ? []
      : [
          {
            label: `WhatsApp ${name}`,
            href: `https://wa.me/${internationalNumber(contact.whatsApp).slice(1)}`,
            Icon: IconBrandWhatsapp,
          },
        ];
  return [
    ...whatsApp,
    { label: `${name} on Facebook`, href: contact.fbLink, Icon: IconBrandFacebook },
    { label: `Call ${name}`, href: telephone(contact.contactNumber), Icon: IconPhone },
    { label: `Write to ${name}`, href: `mailto:${contact.email}`, Icon: IconMail },
  ];
}
