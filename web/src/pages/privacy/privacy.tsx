import { Anchor, Box, List, Text, Title } from '@mantine/core';
import { groupName, hospitalIds, hospitalOf } from '@poyanil/domain';
import type { ReactNode } from 'react';
import { Section } from '../../parts/section.tsx';
import { isBuilding, siteSettings } from '../../site-settings.ts';
import '@mantine/core/styles/List.layer.css';
import classes from './privacy.module.css';

export function Privacy() {
  const { deadLetterDays } = siteSettings();
  return (
    <Section>
      <Box component="article" maw="66ch">
        <Title order={1}>What we keep, and for how long</Title>
        <Text fz="lg" lh="lg" mt={16}>
          You can read this site without telling us anything. It sets no cookies and counts no
          visitors.
        </Text>
        <Part title="When you read">
          <WherePicturesAre />
          <Text mt={10}>
            A video from YouTube or Vimeo loads only when you press its button. That company then
            learns the network address (IP address) of your phone or computer. A link to a map,
            WhatsApp or Facebook sends nothing until you follow it.
          </Text>
        </Part>
        <Part title="When you send a form">
          <Text>
            What you write in a form, and the resume of a job application, goes to one place: the
            mailbox of the hospital that you chose. Staff there use it to answer you, to fix your
            appointment, or to consider your application, and for nothing else. It goes as an
            e-mail, so the company that runs the hospital's mailbox (its mail provider) receives it
            as well.
          </Text>
        </Part>
        <Part title="How long">
          <List listStyleType="disc" spacing={8} mt={8} classNames={{ root: classes.list }}>
            <List.Item>
              Until the e-mail has arrived at the hospital, the site keeps your form, so that it
              cannot be lost. Usually that is a few seconds. If the hospital's mail server does not
              answer, it can be days.
            </List.Item>
            <List.Item>
              As soon as it has arrived, the site deletes what you wrote and the file. For 7 days it
              keeps a number without your name, so that the same form is not sent twice.
            </List.Item>
            <List.Item>
              {`If an e-mail cannot be delivered, the people who run the site try to repair that. They keep your form for ${deadLetterDays === '1' ? 'one day' : `${deadLetterDays} days`}. Then the site deletes it. It tells them before, and waits if it could not tell them.`}
            </List.Item>
            <List.Item>
              The people who run the site can make backups: copies of what the site keeps at that
              moment. A backup can hold a form that had not arrived yet. They decide how long they
              keep a backup; our advice is 14 days.
            </List.Item>
            <List.Item>
              The e-mail itself stays in the hospital's mailbox as long as your request needs it.
            </List.Item>
          </List>
        </Part>
        <Part title="Technical records">
          <Text>
            The site's own records show that a form was sent, for which hospital and when. They
            never show names, addresses, phone numbers, messages or file names. To stop floods of
            forms, the site remembers for one minute, in a coded form, from which network address a
            form came. A server that the hospitals place in front of the site can keep network
            addresses in its own records.
          </Text>
        </Part>
        <Part title="Ask us">
          <Text>
            To see, correct or delete what a hospital has of yours, call or write to it, and give
            the reference that was shown when you sent the form.
          </Text>
          <List listStyleType="disc" spacing={8} mt={8} classNames={{ root: classes.list }}>
            {hospitalIds.map((id) => {
              const { place, contact } = hospitalOf(id);
              return (
                <List.Item key={id}>
                  {groupName}, {place}:{' '}
                  <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
                </List.Item>
              );
            })}
          </List>
        </Part>
      </Box>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Title order={2} size="h3" lh={1.1} mt={40} mb={10}>
        {title}
      </Title>
      {children}
    </>
  );
}

/**
 * One plain paragraph, without elements in it: the server finds both by their tag, and takes out the one that is not true of
 * this site.
 */
function WherePicturesAre() {
  const { assetHosts } = siteSettings();
  return (
    <>
      {(isBuilding() || assetHosts === '') && (
        <p data-pictures="own">
          All that you see comes from this site. It loads nothing from other companies by itself.
        </p>
      )}
      {(isBuilding() || assetHosts !== '') && (
        <p data-pictures="hosted">
          {`Pictures and films of doctors, news and testimonials come from a content service: ${assetHosts}. Your browser gets them there, so that company learns the network address (IP address) of your phone or computer. The site loads nothing else from other companies by itself.`}
        </p>
      )}
    </>
  );
}
