import { t } from '@lingui/core/macro';
import { Anchor, DataList, Text, ThemeIcon } from '@mantine/core';
import { contactOf, type HospitalId, whatsAppUrl } from '@poyanil/domain';
import {
  IconAmbulance,
  IconBrandWhatsapp,
  IconMail,
  IconMapPin,
  IconPhone,
  IconUrgent,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { hospitalText, nameOfSite } from '../../names.ts';
import '@mantine/core/styles/DataList.layer.css';
import '@mantine/core/styles/ThemeIcon.layer.css';
import { EmailLink } from '../../parts/links/email-link.tsx';
import { PhoneLink, telephone } from '../../parts/links/phone.tsx';
import { weight } from '../../theme/tokens.ts';
import classes from './contact.module.css';

interface ContactDetailsProps {
  hospital: HospitalId;
  withoutEmergency?: boolean;
}

export function ContactDetails({ hospital, withoutEmergency = false }: ContactDetailsProps) {
  const contact = contactOf(hospital);
  return (
    <DataList
      orientation="vertical"
      withDivider
      size="md"
      gap="md"
      pb="md"
      className={classes.details}
    >
      {!withoutEmergency && (
        <Detail Icon={IconUrgent} name={t`Emergency, day and night`}>
          <PhoneLink number={contact.emergencyNumber} />
        </Detail>
      )}
      <Detail Icon={IconAmbulance} name={t`Ambulance, day and night`}>
        <PhoneLink number={contact.ambulanceNumber} />
      </Detail>
      <Detail Icon={IconPhone} name={t`Phone`}>
        <Text inherit component="span" fz="clamp(1.9375rem, 1.84rem + 0.48vw, 2.25rem)">
          <PhoneLink number={contact.contactNumber} />
        </Text>
        {contact.otherNumbers.map((number) => (
          <Text inherit component="span" key={number} fz="1.5rem">
            <PhoneLink number={number} />
          </Text>
        ))}
      </Detail>
      <Detail Icon={IconWorld} name={t`From outside India`}>
        <Anchor href={telephone(contact.contactNumber)} underline="hover">
          +91 {contact.contactNumber.slice(1)}
        </Anchor>
      </Detail>
      {contact.whatsApp !== null && (
        <Detail Icon={IconBrandWhatsapp} name={t`WhatsApp`}>
          <Anchor href={whatsAppUrl(hospital)} underline="hover">
            +91 {contact.whatsApp.slice(0, 5)} {contact.whatsApp.slice(5)}
          </Anchor>
        </Detail>
      )}
      <Detail Icon={IconMail} name={t`E-mail`}>
        <EmailLink email={contact.email} />
      </Detail>
      <Detail Icon={IconMapPin} name={t`Address`}>
        <Text inherit component="address" fw={weight.medium} lh="sm" fs="normal">
          {[nameOfSite(), ...hospitalText(hospital).address].map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Text>
      </Detail>
    </DataList>
  );
}

interface DetailProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  name: string;
  children: ReactNode;
}

function Detail({ Icon, name, children }: DetailProps) {
  return (
    <DataList.Item pos="relative" pl={56}>
      <DataList.ItemLabel>
        <ThemeIcon variant="transparent" size={32} pos="absolute" left={0}>
          <Icon size={32} stroke={1.75} aria-hidden />
        </ThemeIcon>
        {name}
      </DataList.ItemLabel>{' '}
      <DataList.ItemValue fz="1.25rem" fw={weight.bold} className={classes.value}>
        {children}
      </DataList.ItemValue>
    </DataList.Item>
  );
}
