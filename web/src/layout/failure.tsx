import { hospitalIds, hospitalOf } from '@poyanil/domain';
import { PhoneLink } from '../parts/phone.tsx';
import classes from './failure.module.css';

/** In place of a page that could not be loaded or shown: a way to try again, and a person to call. */
export function FailurePage() {
  return (
    <main className={`container ${classes.failure}`}>
      <h1>This page could not be shown.</h1>
      <p>
        The connection may have been cut. <a href={window.location.href}>Load the page again</a>, or
        call us:
      </p>
      <ul>
        {hospitalIds.map((id) => (
          <li key={id}>
            {hospitalOf(id).place} <PhoneLink number={hospitalOf(id).contact.contactNumber} />
          </li>
        ))}
      </ul>
    </main>
  );
}
