import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { useSearchParams } from 'react-router-dom';
import { ContactForm } from '../../forms/contact-form.tsx';
import { Columns } from '../../parts/columns.tsx';
import { FormPanel } from '../../parts/form-panel.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { sectionName } from '../../sections.ts';
import { ContactDetails } from './contact-details.tsx';
import { MapPanel } from './map-panel.tsx';
import { Ways } from './ways.tsx';

export function Contact({ hospital }: { hospital: HospitalId }) {
  const [parameters] = useSearchParams();
  return (
    <>
      <PageHead
        hospital={hospital}
        title="Contact us"
        crumb={sectionName('contact')}
        lead={`${hospitalOf(hospital).contact.landmark}. Call, write or come.`}
        scene="reception"
      />
      <Section>
        <Columns template="minmax(0, 1fr) minmax(0, 540px)" gap="36px" mdGap="72px">
          <ContactDetails hospital={hospital} />
          <FormPanel title="Write to us" under="For a question that can wait one working day.">
            <ContactForm hospital={hospital} subject={parameters.get('subject')} />
          </FormPanel>
        </Columns>
      </Section>
      <MapPanel hospital={hospital} />
      <Ways hospital={hospital} />
    </>
  );
}
