import { t } from '@lingui/core/macro';
import { Anchor } from '@mantine/core';
import { contactOf, type HospitalId, whatsAppUrl } from '@poyanil/domain';
import { IconBrandFacebook, IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { EmailLink } from '../links/email-link.tsx';
import { PhoneLink } from '../links/phone.tsx';
import classes from './side-panel.module.css';
import { SidePanel } from './side-panel.tsx';

const icon = {
  size: 24,
  stroke: 1.75,
  color: 'var(--mantine-color-place-6)',
  'aria-hidden': true,
} as const;

export function ContactPanel({ hospital }: { hospital: HospitalId }) {
  const { contactNumber, email, fbLink } = contactOf(hospital);
  const chat = whatsAppUrl(hospital);
  return (
    <SidePanel title="Contact">
      <ul className={classes.ways}>
        <li>
          <IconPhone {...icon} />
          <PhoneLink number={contactNumber} />
        </li>
        <li>
          <IconMail {...icon} />
          <EmailLink email={email} />
        </li>
        {chat !== undefined && (
          <li>
            <IconBrandWhatsapp {...icon} />
            <Anchor href={chat}>{t`WhatsApp`}</Anchor>
          </li>
        )}
        <li>
          <IconBrandFacebook {...icon} />
          <Anchor href={fbLink} rel="noopener noreferrer">
            Facebook
          </Anchor>
        </li>
      </ul>
    </SidePanel>
  );
}
