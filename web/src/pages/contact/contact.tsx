import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { GuideText } from '@poyanil/content/texts';
import { contactOf, type HospitalId } from '@poyanil/domain';
import { ContactForm } from '../../forms/contact-form.tsx';
import { subjectTitle } from '../../forms/subject-field.tsx';
import { fullName, hospitalText } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PhoneInText } from '../../parts/links/phone.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { useParameters } from '../../parts/use-parameters.ts';
import { CONTACT_FORM_ID, sectionName } from '../../site-pages.ts';
import { ContactDetails } from './contact-details.tsx';
import { MapPanel } from './map-panel.tsx';
import { WayJumps, Ways } from './ways.tsx';

interface ContactProps {
  hospital: HospitalId;
  text: GuideText;
}

export function Contact({ hospital, text: guide }: ContactProps) {
  const subject = useParameters().get('subject');
  // The prerendered page does not know the parameter.
  const title = useHydrated() ? subjectTitle(subject) : undefined;
  const name = fullName(hospital);
  const { landmark } = hospitalText(hospital);
  const { contactNumber, proNumber } = contactOf(hospital);
  return (
    <>
      <meta
        name="description"
        content={t`Phone, e-mail, address and map of ${name}: ${contactNumber}. ${landmark}.`}
      />
      <PageHead
        hospital={hospital}
        title={t`Contact us`}
        crumb={sectionName('contact')}
        lead={t`${landmark}. Call, write or come.`}
        under={<WayJumps guide={guide} />}
        scene="reception"
      />
      <Section>
        <Columns template="minmax(0, 1fr) minmax(0, 540px)" gap="36px" mdGap="72px">
          <div>
            <ContactDetails hospital={hospital} />
            <Text mt="md">
              {t`Complaints, answered within 7 working days`} <PhoneInText number={proNumber} />
            </Text>
          </div>
          <FormPanel
            title={title ?? t`Write to us`}
            titleId={CONTACT_FORM_ID}
            under={t`For a question that can wait one working day.`}
          >
            <ContactForm hospital={hospital} subject={subject} />
          </FormPanel>
        </Columns>
      </Section>
      <MapPanel hospital={hospital} />
      <Ways hospital={hospital} guide={guide} />
    </>
  );
}
