import { Anchor, List, Text, Title } from '@mantine/core';
import {
  contactOf,
  type FormName,
  formFields,
  formNames,
  hospitalIds,
  hospitalOf,
  STATE_AMBULANCE,
} from '@poyanil/domain';
import type { ReactNode } from 'react';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { headingId } from '../../parts/page-words/heading-id.ts';
import { Section } from '../../parts/section.tsx';
import { useSiteSettings } from '../../site-settings.ts';
import '@mantine/core/styles/List.layer.css';
import beside from '../../parts/beside-text.module.css';
import { askedDetails } from './asked-details.ts';
import classes from './privacy.module.css';

const titles = [
  'When you read',
  'When you send a form',
  'How long we keep it',
  'Children',
  'Technical records',
  'On your phone',
  'Your rights',
  'Whom to ask',
] as const;

const formUses: Record<FormName, { name: string; use: string }> = {
  appointment: { name: 'Appointment', use: 'call you and fix the time' },
  contact: { name: 'Contact', use: 'answer you' },
  jobApplication: { name: 'Job application', use: 'consider you for the job' },
};

export function Privacy() {
  const { deadLetterDays, backupDays } = useSiteSettings();
  return (
    <Section>
      <meta
        name="description"
        content="What this website keeps when you send a form, why, for how long, and how to see, correct or delete it."
      />
      <div className={beside.columns}>
        <article>
          <Title order={1}>Privacy</Title>
          <Text fz="lg" lh="lg" mt={16}>
            You can read this website without telling us who you are. It sets no cookies and does
            not count visitors.
          </Text>
          <Part title="When you read">
            <WherePicturesAre />
            <Text mt={10}>
              A video from YouTube or Vimeo loads only when you press its button. That company then
              learns the network address (IP address) of your phone or computer. WhatsApp, Facebook
              and map links open the websites of other companies. Their own rules apply there.
            </Text>
            <Text mt={10}>
              The page for emergencies can find where you are, but only when you press its button.
              Your place stays on your phone. You choose to whom you send it.
            </Text>
            <Text mt={10}>
              Your phone or computer does the search for doctors itself. Your words stand in the
              address of the page there, and in its history. They reach us only with that address,
              as when you load the page again. We do not note it down.
            </Text>
          </Part>
          <Part title="When you send a form">
            <Text>We ask only for what we need.</Text>
            <Points
              items={formNames.map((form) => {
                const { name, use } = formUses[form];
                return `${name}: ${askedDetails(formFields[form])} We use them to ${use}.`;
              })}
            />
            <Text mt={10}>
              Your form goes by e-mail to the hospital that you chose. The company that runs the
              hospital's mailbox (its mail provider) receives it as well. Only staff who do this
              work read it. We do not sell it or use it for advertising.
            </Text>
            <Text mt={10}>
              Do not write your Aadhaar number, bank details or test reports in a form. In an
              emergency do not use a form. Call the hospital's emergency number or{' '}
              <PhoneInText number={STATE_AMBULANCE} />.
            </Text>
          </Part>
          <Part title="How long we keep it">
            <Points
              items={[
                "On the website: until the e-mail reaches the hospital, usually a few seconds. If the hospital's mail server does not answer, it can be days. Then the website deletes the text and the file.",
                'A number without your name: 7 days, so that the same form is not sent twice.',
                `If the e-mail cannot be delivered: ${deadLetterDays === 1 ? 'one day' : `${deadLetterDays} days`}, so that the people who run the site can repair the fault. Then the website deletes it. It tells them before, and waits if it could not tell them.`,
                `In backups: the people who run the site can copy each night what it keeps at that moment. A copy is in code (encrypted). It can hold a form that had not arrived yet. The copy is deleted within ${backupDays} days.`,
                "In the hospital's mailbox: 12 months. Ask us if you want it deleted earlier.",
              ]}
            />
            <Text mt={10}>
              If you become a patient, your medical record is separate. The law says how long a
              hospital must keep it.
            </Text>
          </Part>
          <Part title="Children">
            <Text>A parent or guardian fills in the form for a person under 18.</Text>
          </Part>
          <Part title="Technical records">
            <Text>
              The website's own records show that a form was sent, to which hospital and when. They
              do not show names, phone numbers, e-mail addresses, messages or file names. To stop
              floods of forms, the website remembers for up to two hours, in a coded form, from
              which network address a form came. A server that the hospitals place in front of the
              website can keep network addresses in its own records.
            </Text>
          </Part>
          <Part title="On your phone">
            <Text>
              Your browser can keep pages of this website that you have read. They then open without
              a network. It keeps nothing that you type. To remove them, clear the data of this
              website in your browser.
            </Text>
          </Part>
          <Part title="Your rights">
            <Text>You can ask us to:</Text>
            <Points
              items={[
                'tell you what we have about you',
                'correct it',
                'delete it, if no law requires us to keep it',
                'stop using it',
              ]}
            />
            <Text mt={10}>
              You have these rights under the Digital Personal Data Protection Act, 2023. Give the
              reference that was shown when you sent the form. We answer within 30 days. If our
              answer does not help you, you can complain to the Data Protection Board of India.
            </Text>
          </Part>
          <Part title="Whom to ask">
            <List listStyleType="disc" spacing={8} mt={8} classNames={{ root: classes.list }}>
              {hospitalIds.map((id) => {
                const { place } = hospitalOf(id);
                const contact = contactOf(id);
                return (
                  <List.Item key={id}>
                    {place}: PRO helpline <PhoneInText number={contact.proNumber} />,{' '}
                    <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
                  </List.Item>
                );
              })}
            </List>
          </Part>
        </article>
        <Contents />
      </div>
    </Section>
  );
}

function Contents() {
  return (
    <aside className={beside.contents} data-no-print>
      <nav aria-labelledby="contents" className={`${beside.panel} ${beside.calls}`}>
        <h2 id="contents">On this page</h2>
        <ul>
          {titles.map((title) => (
            <li key={title}>
              <a href={`#${headingId(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <List listStyleType="disc" spacing={8} mt={8} classNames={{ root: classes.list }}>
      {items.map((item) => (
        <List.Item key={item}>{item}</List.Item>
      ))}
    </List>
  );
}

function Part({ title, children }: { title: (typeof titles)[number]; children: ReactNode }) {
  return (
    <>
      <Title order={2} id={headingId(title)} size="h3" lh={1.1} mt={40} mb={10}>
        {title}
      </Title>
      {children}
    </>
  );
}

function WherePicturesAre() {
  const { assetOrigins } = useSiteSettings();
  const hosts = assetOrigins.map((origin) => origin.replace(/^https?:\/\//, '')).join(', ');
  return hosts === '' ? (
    <Text>
      All that you see comes from this site. It loads nothing from other companies by itself.
    </Text>
  ) : (
    <Text>
      Pictures and films of doctors, news and testimonials come from a content service: {hosts}.
      Your browser gets them there, so that company learns the network address (IP address) of your
      phone or computer. The site loads nothing else from other companies by itself.
    </Text>
  );
}
