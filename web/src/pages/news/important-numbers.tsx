import { contactOf, type HospitalId } from '@poyanil/domain';
import { SidePanel } from '../../parts/entries/side-panel.tsx';
import { PhoneLink } from '../../parts/links/phone.tsx';

export function ImportantNumbers({ hospital }: { hospital: HospitalId }) {
  const { contactNumber, emergencyNumber, appointmentNumber, proNumber } = contactOf(hospital);
  const numbers = [
    { name: 'Enquiries', number: contactNumber },
    { name: 'Emergency', number: emergencyNumber },
    { name: 'Appointments', number: appointmentNumber },
    { name: 'PRO helpline', number: proNumber },
  ];
  return (
    <SidePanel title="Important phone numbers">
      <ul>
        {numbers.map(({ name, number }) => (
          <li key={name}>
            <span>{name}</span>
            <PhoneLink number={number} />
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
