import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { PhoneLink } from '../../parts/phone.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';

export function ImportantNumbers({ hospital }: { hospital: HospitalId }) {
  const { contactNumber, emergencyNumber, appointmentNumber, proNumber } =
    hospitalOf(hospital).contact;
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
