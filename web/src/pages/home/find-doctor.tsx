import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import type { HospitalId } from '@poyanil/domain';
import { useNavigate } from 'react-router-dom';
import { pagePath } from '../../site-pages.ts';
import classes from './hero.module.css';

/** Without the app the browser sends it. With the app, the typed words do not leave the phone. */
export function FindDoctor({ hospital }: { hospital: HospitalId }) {
  const navigate = useNavigate();
  const doctors = pagePath(hospital, 'doctors');
  return (
    <search>
      <form
        action={doctors}
        className={classes.find}
        onSubmit={(event) => {
          event.preventDefault();
          const name = String(new FormData(event.currentTarget).get('name'));
          void navigate(`${doctors}?${new URLSearchParams({ name })}`);
        }}
      >
        <label htmlFor="find-doctor">{t`Doctor or illness`}</label>
        <input id="find-doctor" name="name" type="search" />
        <Button type="submit">{t`Search`}</Button>
      </form>
    </search>
  );
}
