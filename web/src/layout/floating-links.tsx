import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { contactOf, type HospitalId, whatsAppUrl } from '@poyanil/domain';
import {
  IconBrandFacebook,
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconMail,
  IconPhone,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useSentApplication } from '../forms/use-sent-application.ts';
import { hospitalText, nameOfSite } from '../names.ts';
import { Link } from '../parts/links/link.tsx';
import { telephone } from '../parts/links/phone.tsx';
import { useHydrated } from '../parts/use-hydrated.tsx';
import { isCasualtyPath, pagePath } from '../site-pages.ts';
import classes from './floating-links.module.css';

interface ContactLink {
  word: string;
  label: string;
  href: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  className?: string;
}

interface FloatingLinksProps {
  hospital: HospitalId;
  /** Whether the page shows a job. If so, the links include its application form instead of the appointment form. */
  isForJob: boolean;
}

export function FloatingLinks({ hospital, isForJob }: FloatingLinksProps) {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const call = callOf(hospital, pathname);
  const appointment = pagePath(hospital, 'appointment');
  const isBooking = pathname === appointment;
  return (
    <aside className={classes.floating} aria-label={t`Reach us`} data-no-print>
      <ul>
        {contactLinks(hospital).map(({ word, label, href, Icon, className }) => (
          <li key={word} className={className}>
            <a href={href} aria-label={label} title={label} className={classes.link}>
              <Icon size={24} stroke={1.75} aria-hidden />
              {/* The rail and the narrowest windows only have space for the icon. */}
              <span className="mantine-visible-from-xs mantine-hidden-from-lg">{word}</span>
            </a>
          </li>
        ))}
      </ul>
      {!isBooking && !isForJob && (
        <Button component={Link} to={appointment} {...look}>
          <IconCalendarPlus {...icon} />
          {t`Book Appointment`}
        </Button>
      )}{' '}
      {call !== undefined && (
        <Button
          component="a"
          href={telephone(call.number)}
          {...look}
          className={`${classes.book} ${isBooking ? '' : classes.casualty}`}
        >
          <IconPhone {...icon} />
          <span>
            {call.word} <span className={classes.number}>{call.number}</span>
          </span>
        </Button>
      )}
      {__LANGUAGE__ === 'en' && isHydrated && isForJob && <ApplyLink hospital={hospital} />}
    </aside>
  );
}

function ApplyLink({ hospital }: { hospital: HospitalId }) {
  const { id = '' } = useParams();
  const { label } = useSentApplication(hospital, id);
  return (
    <Button component={Link} to="#apply" replace {...look}>
      {label}
    </Button>
  );
}

/** Returns the desk's number in place of the booking on the appointment page, and casualty's where visitors may need it now. */
function callOf(
  hospital: HospitalId,
  pathname: string,
): { word: string; number: string } | undefined {
  const { contactNumber, emergencyNumber } = contactOf(hospital);
  if (pathname === pagePath(hospital, 'appointment'))
    return { word: t`Call`, number: contactNumber };
  if (isCasualtyPath(hospital, pathname)) return { word: t`Casualty`, number: emergencyNumber };
  return undefined;
}

const look = { className: classes.book, styles: { label: { gap: 10 } } };
const icon = { size: 22, stroke: 1.75, className: 'mantine-visible-from-lg', 'aria-hidden': true };

function contactLinks(hospital: HospitalId): ContactLink[] {
  const { place } = hospitalText(hospital);
  const contact = contactOf(hospital);
  const name = `${nameOfSite()}, ${place}`;
  const chat = whatsAppUrl(hospital);
  return [
    ...(chat === undefined
      ? []
      : [{ word: t`WhatsApp`, label: t`WhatsApp ${name}`, href: chat, Icon: IconBrandWhatsapp }]),
    {
      word: t`Facebook`,
      label: t`${name} on Facebook`,
      href: contact.fbLink,
      Icon: IconBrandFacebook,
      // The dock's labels are long in Malayalam, so leave out the least important one.
      ...(__LANGUAGE__ === 'ml' && { className: 'mantine-visible-from-sm' }),
    },
    {
      word: t`Call`,
      label: t`Call ${name}`,
      href: telephone(contact.contactNumber),
      Icon: IconPhone,
    },
    { word: t`Write`, label: t`Write to ${name}`, href: `mailto:${contact.email}`, Icon: IconMail },
  ];
}
