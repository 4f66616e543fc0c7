import { t } from '@lingui/core/macro';
import { Title } from '@mantine/core';
import { contactOf, type HospitalId, hospitalOf } from '@poyanil/domain';
import { AppointmentForm, BEFORE_APPOINTMENT } from '../../forms/appointment-form.tsx';
import { readBookingPreset } from '../../forms/booking-preset.ts';
import { fullName } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { FacilityCards } from '../../parts/facility-cards.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { useParameters } from '../../parts/use-parameters.ts';
import { BeforeYouCome } from './before-you-come.tsx';

export function Appointment({ hospital }: { hospital: HospitalId }) {
  const parameters = useParameters();
  const name = fullName(hospital);
  const count = hospitalOf(hospital).departmentCount.shown;
  const { contactNumber } = contactOf(hospital);
  return (
    <>
      <meta
        name="description"
        content={t`Request an appointment in one of ${count} departments of ${name}, or call ${contactNumber}.`}
      />
      <PageHead
        hospital={hospital}
        title={t`Request an appointment`}
        crumb={t`Appointment`}
        lead={
          <>
            {t`Helpline`} <PhoneInText number={contactNumber} />
          </>
        }
        scene="opd"
      />
      <Section>
        <Columns template="minmax(0, 1fr) 360px" gap="36px" mdGap="48px">
          <FormPanel title={t`Your request`} under={BEFORE_APPOINTMENT}>
            <AppointmentForm hospital={hospital} preset={readBookingPreset(hospital, parameters)} />
          </FormPanel>
          <BeforeYouCome hospital={hospital} />
        </Columns>
      </Section>
      <Section ground="lime">
        <Title order={2} mb="xl">
          {t`Facilities`}
        </Title>
        <FacilityCards hospital={hospital} />
      </Section>
    </>
  );
}
