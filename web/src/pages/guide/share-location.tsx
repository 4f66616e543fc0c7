import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { contactOf, hospitalIds } from '@poyanil/domain';
import { useState } from 'react';
import { hospitalText, nameOfSite } from '../../names.ts';
import { PhoneLink } from '../../parts/links/phone.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import classes from './guide.module.css';
import {
  type Coordinates,
  distancesFrom,
  nearestTo,
  placeMessage,
  placeNumbers,
  roughDistance,
  smsUrl,
} from './nearest.ts';

interface Place extends Coordinates {
  /** In metres. */
  accuracy: number;
}

type Search = 'not asked' | 'looking' | 'refused' | Place;

const PATIENCE = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 };

/**
 * The location is only requested after a press, and only leaves the phone in the message that the visitor sends. The rows stay above the
 * result, so that no number moves away under a thumb.
 */
export function ShareLocation() {
  const isAlive = useHydrated();
  const [search, setSearch] = useState<Search>('not asked');
  const place = typeof search === 'object' ? search : undefined;
  const find = () => {
    if (search === 'looking') return;
    setSearch('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setSearch(coords),
      () => setSearch('refused'),
      PATIENCE,
    );
  };
  return (
    <div className={classes.place}>
      <p>
        {t`Your phone can find where you are, and the nearest of our three hospitals. This website does not receive your place.`}
      </p>
      <Hospitals place={place} />
      <p>{t`If another hospital with a casualty is nearer, go there first.`}</p>
      <Button disabled={!isAlive} onClick={find} data-no-print>
        {t`Find my place`}
      </Button>
      <p role="status" className={classes.status}>
        {said(search)}
      </p>
      {place !== undefined && <Send place={place} />}
    </div>
  );
}

function said(search: Search): string {
  switch (search) {
    case 'not asked':
      return '';
    case 'looking':
      return t`Your phone looks for your place. Call while you wait.`;
    case 'refused':
      return t`Your phone did not give your place. Call, and name a landmark near you.`;
    default: {
      const numbers = placeNumbers(search);
      const distance = roughDistance(search.accuracy / 1000);
      return t`Your place is ${numbers}, within ${distance}. Read these numbers out on the phone, or send them.`;
    }
  }
}

/** Opens the phone's own share sheet, or an SMS; the visitor chooses the recipient. */
function Send({ place }: { place: Place }) {
  const [isSheetBroken, setSheetBroken] = useState(false);
  const words = placeMessage(place);
  const share = async () => {
    try {
      await navigator.share({ text: words });
    } catch (error) {
      // An AbortError means that the visitor closed the sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSheetBroken(true);
    }
  };
  return (
    <>
      <div className={classes.send}>
        {'share' in navigator && !isSheetBroken && (
          <Button onClick={share}>{t`Send my place`}</Button>
        )}
        <Button component="a" href={smsUrl(words)} variant="outline">
          {t`Send by SMS`}
        </Button>
      </div>
      <p>
        {t`A message calls no ambulance. Call first, then send it to a relative or to the driver.`}
      </p>
    </>
  );
}

function Hospitals({ place }: { place: Place | undefined }) {
  const nearest = place && nearestTo(place);
  const distances = place && distancesFrom(place);
  return (
    <ul className={classes.hospitals}>
      {hospitalIds.map((id, index) => {
        const { place: town, landmark } = hospitalText(id);
        const contact = contactOf(id);
        const kilometres = distances?.[index]?.kilometres;
        return (
          <li key={id} data-nearest={id === nearest}>
            <span>
              <strong>
                {nameOfSite()}, {town}
              </strong>
              {kilometres === undefined ? (
                landmark
              ) : (
                <>
                  {id === nearest ? t`Nearest of the three:` : t`From you:`}{' '}
                  {straightLine(roughDistance(kilometres))}
                </>
              )}
            </span>
            <PhoneLink number={contact.emergencyNumber} />
          </li>
        );
      })}
    </ul>
  );
}

function straightLine(distance: string): string {
  return t`${distance} in a straight line`;
}
