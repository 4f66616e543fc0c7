import { t } from '@lingui/core/macro';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { useSearchParams } from 'react-router-dom';
import { ContactForm } from '../../forms/contact-form.tsx';
import { wordsOf } from '../../names.ts';
import { Columns } from '../../parts/columns.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { fullName, sectionName } from '../../sections.ts';
import { ContactDetails } from './contact-details.tsx';
import { MapPanel } from './map-panel.tsx';
import { Ways } from './ways.tsx';

/** What search engines show of the page. */
export function describe(hospital: HospitalId): string {
  const { landmark } = wordsOf(hospital);
  const { contactNumber } = hospitalOf(hospital).contact;
  const name = fullName(hospital);
  return t`Phone, e-mail, address and map of ${name}: ${contactNumber}. ${landmark}.`;
}

export function Contact({ hospital }: { hospital: HospitalId }) {
  const [parameters] = useSearchParams();
  const { landmark } = wordsOf(hospital);
  return (
    <>
      <PageHead
        hospital={hospital}
        title={t`Contact us`}
        crumb={sectionName('contact')}
        lead={t`${landmark}. Call, write or come.`}
        scene="reception"
      />
      <Section>
        <Columns template="minmax(0, 1fr) minmax(0, 540px)" gap="36px" mdGap="72px">
          <ContactDetails hospital={hospital} />
          <FormPanel
            title={t`Write to us`}
            under={t`For a question that can wait one working day.`}
          >
            <ContactForm hospital={hospital} subject={parameters.get('subject')} />
          </FormPanel>
        </Columns>
      </Section>
      <MapPanel hospital={hospital} />
      <Ways hospital={hospital} />
    </>
  );
}
