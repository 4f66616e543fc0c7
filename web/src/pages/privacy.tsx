import { groupName, hospitalIds, hospitalOf } from '@poyanil/domain';
import { Section } from '../parts/section.tsx';
import classes from './privacy.module.css';

export function Privacy() {
  return (
    <Section>
      <article className={classes.text}>
        <h1>What we keep, and for how long</h1>
        <p className={classes.lead}>
          You can read this site without telling us anything. It sets no cookies, counts no visitors
          and loads nothing from other companies.
        </p>
        <h2>When you send a form</h2>
        <p>
          What you write in a form, and the resume of a job application, goes to one place: the
          mailbox of the hospital that you chose. Staff there use it to answer you, to fix your
          appointment, or to consider your application, and for nothing else.
        </p>
        <h2>How long</h2>
        <ul>
          <li>
            Until the e-mail has arrived at the hospital, the site keeps your form, so that it
            cannot be lost. Usually that is a few seconds.
          </li>
          <li>
            As soon as it has arrived, the site deletes what you wrote and the file. For 7 days it
            keeps a number without your name, so that the same form is not sent twice.
          </li>
          <li>
            If an e-mail cannot be delivered, your form is kept for the people who run the site, so
            that they can mend it, for 90 days at most.
          </li>
          <li>
            The e-mail itself stays in the hospital's mailbox as long as your request needs it.
          </li>
        </ul>
        <h2>Technical records</h2>
        <p>
          The site's own records show that a form was sent, for which hospital and when. They never
          show names, addresses, phone numbers, messages or file names.
        </p>
        <h2>Ask us</h2>
        <p>
          To see, correct or delete what a hospital has of yours, call or write to it, and give the
          reference that was shown when you sent the form.
        </p>
        <ul>
          {hospitalIds.map((id) => {
            const { place, contact } = hospitalOf(id);
            return (
              <li key={id}>
                {groupName}, {place}: <a href={`mailto:${contact.email}`}>{contact.email}</a>
              </li>
            );
          })}
        </ul>
      </article>
    </Section>
  );
}
