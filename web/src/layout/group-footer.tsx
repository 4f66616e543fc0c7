import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { PhoneLink } from '../parts/phone.tsx';
import classes from './footer.module.css';
import { Footer } from './footer.tsx';
import { MapLink } from './map-link.tsx';

export function GroupFooter() {
  return (
    <Footer>
      {hospitalIds.map((id) => {
        const { place, contact } = hospitalOf(id);
        return (
          <address key={id}>
            <h2>{place}</h2>
            <MapLink hospital={id} />
            <PhoneLink number={contact.contactNumber} className={classes.phone} />
          </address>
        );
      })}
    </Footer>
  );
}
