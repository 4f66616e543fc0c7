import { Button } from '@mantine/core';
import { type HospitalId, hospitalOf } from '@poyanil/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './missing-page.module.css';
import { PhoneButton } from './phone.tsx';
import { Scene } from './picture.tsx';

interface MissingPageProps {
  hospital: HospitalId;
  links: { to: string; label: string }[];
}

export function MissingPage({ hospital, links }: MissingPageProps) {
  return (
    <div className={`container ${classes.missing}`}>
      <div>
        <p className={classes.what}>Page not found</p>
        <h1>This page is not here. We still are.</h1>
        <p className={classes.lead}>
          The address may be old or mistyped. Take the way in that suits you.
        </p>
        <div className={classes.buttons}>
          <Button component={Link} to="/">
            Go to Our Hospitals
          </Button>
          <PhoneButton number={hospitalOf(hospital).contact.contactNumber} variant="outline" />
        </div>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>
                {label}
                <IconArrowRight size={20} stroke={2} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Scene hospital={hospital} name="rain" eager className={classes.scene} />
    </div>
  );
}
