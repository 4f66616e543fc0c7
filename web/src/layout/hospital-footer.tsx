import { groupName, type HospitalId, hospitalOf } from '@poyanil/domain';
import { Link } from 'react-router-dom';
import { Logo } from '../parts/logo.tsx';
import { PhoneLink } from '../parts/phone.tsx';
import { pagePath, type SectionKind } from '../sections.ts';
import classes from './footer.module.css';
import { Footer } from './footer.tsx';
import { OUT_PATIENT_HOURS } from './hours.ts';
import { otherHospitals } from './other-hospitals.ts';

const quickLinks: { kind: SectionKind; label: string }[] = [
  { kind: 'home', label: 'Home' },
  { kind: 'careers', label: 'Careers' },
  { kind: 'contact', label: 'Contact us' },
  { kind: 'appointment', label: 'Appointment' },
];

export function HospitalFooter({ hospital }: { hospital: HospitalId }) {
  return (
    <Footer>
      <Address hospital={hospital} />
      <div>
        <h2>Quick links</h2>
        <ul>
          {quickLinks.map(({ kind, label }) => (
            <li key={kind}>
              <Link to={pagePath(hospital, kind)}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Our hospitals</h2>
        <ul>
          {otherHospitals(hospital).map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Out-patient hours</h2>
        <p>{OUT_PATIENT_HOURS}</p>
        <p>Emergency, day and night</p>
      </div>
    </Footer>
  );
}

function Address({ hospital }: { hospital: HospitalId }) {
  const { place, contact } = hospitalOf(hospital);
  return (
    <address>
      <Logo size={56} onDeep />
      <h2 className={classes.name}>
        {groupName}, {place}
      </h2>
      {contact.address.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <PhoneLink number={contact.contactNumber} className={classes.phone} />
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </address>
  );
}
