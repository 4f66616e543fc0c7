import { Anchor, Text } from '@mantine/core';
import { groupName, type HospitalId, hospitalOf, internationalNumber } from '@poyanil/domain';
import {
  IconAmbulance,
  IconBrandWhatsapp,
  IconMail,
  IconMapPin,
  IconPhone,
} from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { PhoneLink } from '../../parts/links/phone.tsx';
import classes from './contact-details.module.css';

export function ContactDetails({ hospital }: { hospital: HospitalId }) {
  const { contact } = hospitalOf(hospital);
  return (
    <dl className={classes.details}>
      <Detail Icon={IconPhone} name="Phone">
        <PhoneLink number={contact.contactNumber} className={classes.phone} />
        {contact.otherNumbers.map((number) => (
          <PhoneLink key={number} number={number} className={classes.otherPhone} />
        ))}
      </Detail>
      <Detail Icon={IconAmbulance} name="Emergency and ambulance">
        <PhoneLink number={contact.emergencyNumber} />
        <PhoneLink number={contact.ambulanceNumber} />
      </Detail>
      {contact.whatsApp !== null && <WhatsApp number={contact.whatsApp} />}
      <Detail Icon={IconMail} name="E-mail">
        <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
      </Detail>
      <Detail Icon={IconMapPin} name="Address">
        <address>
          <Text inherit>{groupName}</Text>
          {contact.address.map((line) => (
            <Text key={line} inherit>
              {line}
            </Text>
          ))}
        </address>
      </Detail>
    </dl>
  );
}

function WhatsApp({ number }: { number: string }) {
  return (
    <Detail Icon={IconBrandWhatsapp} name="WhatsApp">
      <Anchor href={`https://wa.me/${internationalNumber(number).slice(1)}`}>
        +91 {number.slice(0, 5)} {number.slice(5)}
      </Anchor>
    </Detail>
  );
}

interface DetailProps {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  name: string;
  children: ReactNode;
}

function Detail({ Icon, name, children }: DetailProps) {
  return (
    <div className={classes.detail}>
      <dt>
        <Icon size={32} stroke={1.75} aria-hidden />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
