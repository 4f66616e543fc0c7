import { t } from '@lingui/core/macro';
import { Box, Button, Container, Group, Text, Title } from '@mantine/core';
import { contactOf, type HospitalId, hospitalIds } from '@poyanil/domain';
import { Fragment, type ReactNode } from 'react';
import { hospitalText } from '../names.ts';
import { Link } from '../parts/links/link.tsx';
import { PhoneButton } from '../parts/links/phone.tsx';
import { pagePath } from '../site-pages.ts';
import classes from './footer.module.css';

const TITLE_ID = 'not-sure';

interface BannerProps {
  hospital: HospitalId;
  isForJobs: boolean;
  isForCasualty: boolean;
}

export function Banner({ hospital, isForJobs, isForCasualty }: BannerProps) {
  const { contactNumber, emergencyNumber } = contactOf(hospital);
  return (
    <Band {...bannerWords(isForJobs, isForCasualty)}>
      <PhoneButton number={isForCasualty ? emergencyNumber : contactNumber} />{' '}
      <Button component={Link} to={pagePath(hospital, 'contact')} variant="outline">
        {t`Contact us`}
      </Button>
    </Band>
  );
}

function bannerWords(isForJobs: boolean, isForCasualty: boolean) {
  if (isForCasualty)
    return {
      title: t`Emergency?`,
      words: t`Casualty is open 24 x 7. If you can, call first:`,
    };
  // Job pages exist only in English.
  if (__LANGUAGE__ === 'en' && isForJobs)
    return { title: 'Questions about a job?', words: 'Call us and ask for the HR office.' };
  return {
    words: t`Call us and tell us what is wrong. We will say which department to come to, and when.`,
  };
}

export function GroupBanner() {
  return (
    <Band
      words={t`Contact the hospital nearest to you. We will say which department to come to, and when.`}
    >
      {hospitalIds.map((id) => {
        const { place } = hospitalText(id);
        return (
          <Fragment key={id}>
            <Button component={Link} to={pagePath(id, 'contact')} variant="outline">
              {t`Contact ${place}`}
            </Button>{' '}
          </Fragment>
        );
      })}
    </Band>
  );
}

interface BandProps {
  title?: string;
  words: string;
  children: ReactNode;
}

function Band({ title = t`Not sure where to go?`, words, children }: BandProps) {
  return (
    <Box
      component="section"
      bg="place.0"
      className={classes.banner}
      aria-labelledby={TITLE_ID}
      mod={{ noPrint: true }}
    >
      <Container className={classes.bannerInner}>
        <div>
          <Title order={2} id={TITLE_ID}>
            {title}
          </Title>
          <Text fz="lg" lh={1.4} maw="34em" mt={10} textWrap="balance">
            {words}
          </Text>
        </div>
        <Group gap={16} mod="stacks">
          {children}
        </Group>
      </Container>
    </Box>
  );
}
