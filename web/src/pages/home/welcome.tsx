import { t } from '@lingui/core/macro';
import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { type HospitalId, hospitalKey, hospitalOf } from '@poyanil/domain';
import { AppointmentForm, BEFORE_APPOINTMENT } from '../../forms/appointment-form.tsx';
import { hospitalText, nameOfSite } from '../../names.ts';
import { FormPanel } from '../../parts/form-panel.tsx';
import { Link } from '../../parts/links/link.tsx';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { unbroken } from '../../parts/unbroken.ts';
import { pagePath } from '../../site-pages.ts';
import classes from './home.module.css';

interface WelcomeProps {
  hospital: HospitalId;
  paragraphs: readonly string[];
}

export function Welcome({ hospital, paragraphs }: WelcomeProps) {
  const siteName = nameOfSite();
  const { place } = hospitalText(hospital);
  const { since, departmentCount } = hospitalOf(hospital);
  return (
    <div className={classes.welcome}>
      <div>
        <Title order={2}>{t`Welcome to ${siteName}, ${place}`}</Title>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} maw="66ch" mt={16}>
            <LinkedText text={paragraph} />
          </Text>
        ))}
        <dl className={classes.facts}>
          <Fact value={String(since.shown)} name={t`serving since`} />
          <Fact value={String(departmentCount.shown)} name={t`departments`} />
          <Fact value={unbroken('24 x 7')} name={t`emergency`} />
        </dl>
        <Button component={Link} to={pagePath(hospital, 'about')} variant="outline">
          <span>{t`Read More`}</span>
          <VisuallyHidden> {t`about our hospital in ${place}`}</VisuallyHidden>
        </Button>
      </div>
      <img
        src={`/pictures/hospitals/${hospitalKey(hospital)}.svg`}
        alt={t`The hospital in ${place}, drawn`}
        width={480}
        height={420}
        loading="lazy"
        decoding="async"
        className={classes.house}
        data-no-print
      />
      <FormPanel title={t`Request an appointment`} under={BEFORE_APPOINTMENT}>
        <AppointmentForm hospital={hospital} simple />
      </FormPanel>
    </div>
  );
}

function Fact({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
