import { t } from '@lingui/core/macro';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { contactOf, type HospitalId, hospitalIds, hospitalKey, hospitalOf } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { hospitalText } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { Link } from '../../parts/links/link.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { pagePath } from '../../site-pages.ts';
import { weight } from '../../theme/tokens.ts';
import classes from './landing.module.css';

export function HospitalCards() {
  return (
    <Columns sm={3} gap="0">
      {hospitalIds.map((id, index) => (
        <HospitalCard key={id} hospital={id} isFirst={index === 0} />
      ))}
    </Columns>
  );
}

function HospitalCard({ hospital, isFirst }: { hospital: HospitalId; isFirst: boolean }) {
  const { place, setting, summary } = hospitalText(hospital);
  const { since } = hospitalOf(hospital);
  const contact = contactOf(hospital);
  const year = since.shown;
  return (
    <Paper
      component="section"
      radius={0}
      bg="place.8"
      c="place.2"
      className={classes.card}
      data-place={hospital}
      mod={{ ground: 'deep' }}
    >
      <img
        src={`/pictures/hospitals/${hospitalKey(hospital)}.svg`}
        alt=""
        width={480}
        height={420}
        // On a phone, the others are further down. In a wide window all are visible at once, so none may wait for scrolling.
        fetchPriority={isFirst ? 'high' : 'low'}
        className={classes.house}
        data-no-print
      />
      <Stack gap={0} flex={1} className={classes.words}>
        <Text c="brass.6" fz="sm" fw={weight.medium}>
          {t`${setting}, since ${year}`}
        </Text>
        <Title order={2} c="white" mt={2} mb="xs">
          {place}
        </Title>
        <Text>{summary}</Text>
        <Text fz="sm" mt="sm" mb="md">
          {t`Emergency, day and night`}
          <PhoneLink number={contact.emergencyNumber} display="block" fz="1.625rem" lh="48px" />
        </Text>
        <Button
          component={Link}
          to={pagePath(hospital, 'home')}
          variant="white"
          c="place.8"
          mt="auto"
          ta="left"
          justify="space-between"
          rightSection={<IconArrowRight size={22} stroke={1.75} aria-hidden />}
        >
          {t`Go to ${place}`}
        </Button>
      </Stack>
    </Paper>
  );
}
