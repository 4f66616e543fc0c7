import { t } from '@lingui/core/macro';
import { Button, Container, Text, Title } from '@mantine/core';
import type { HomeText } from '@poyanil/content/texts';
import { contactOf, type HospitalId, hospitalKey } from '@poyanil/domain';
import { useNavigate } from 'react-router-dom';
import { LANGUAGE } from '../../language.ts';
import { guideName } from '../../names.ts';
import { Link } from '../../parts/links/link.tsx';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { PhoneButton } from '../../parts/links/phone.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import { isPhotograph } from '../../parts/pictures/picture-sources.ts';
import { guidePath, pagePath } from '../../site-pages.ts';
import classes from './hero.module.css';

// The only drawing that each hospital has its own version of.
const VERANDAH = 'hero';
// Malayalam texts are longer: at the size of the English ones, the highest slide would move the others down by half a window.
const SIZE =
  LANGUAGE === 'en'
    ? 'clamp(1.75rem, 1.19rem + 2.286vw, 3.25rem)'
    : 'clamp(1.5rem, 1.2rem + 1.25vw, 2.5rem)';

interface HeroSlideProps {
  hospital: HospitalId;
  slide: HomeText['carousel'][number];
  place: number;
}

export function HeroSlide({ hospital, slide, place }: HeroSlideProps) {
  const isFirst = place === 0;
  return (
    <li>
      <Container className={classes.inner}>
        <div className={classes.words}>
          {/* The first slide's title is the page's. */}
          <Title order={isFirst ? 1 : 2} fz={SIZE} lh={1.06} maw="13em" lts="-0.008em">
            {/* Keep a number on one line with the word after it. */}
            {slide.title.replace(/(\d) /g, '$1\u00A0')}
          </Title>
          <Text fz="lg" lh="sm" maw="26em" mt={10} textWrap="balance">
            <LinkedText text={slide.description} />
          </Text>
          <div className={classes.ways} data-no-print>
            {waysOf(hospital)[place]}
          </div>
        </div>
        {isPhotograph(hospital, slide.scene) ? (
          <Scene
            hospital={hospital}
            name={slide.scene}
            alt={slide.alt}
            eager={isFirst}
            className={`${classes.picture} ${classes.room}`}
          />
        ) : (
          <img
            src={drawingOf(hospital, slide.scene)}
            alt={slide.alt}
            width={708}
            height={476}
            loading={isFirst ? undefined : 'lazy'}
            decoding="async"
            data-no-print
            className={classes.picture}
          />
        )}
      </Container>
    </li>
  );
}

function waysOf(hospital: HospitalId) {
  const { emergencyNumber, contactNumber } = contactOf(hospital);
  return [
    <>
      <FindDoctor hospital={hospital} />
      <PhoneButton number={contactNumber} label={t`Call`} variant="outline" />
    </>,
    <>
      <PhoneButton number={emergencyNumber} label={t`Call casualty`} />{' '}
      <Button component={Link} to={guidePath(hospital, 'emergency')} variant="outline">
        {guideName('emergency')}
      </Button>
    </>,
    <Button
      key="departments"
      component={Link}
      to={pagePath(hospital, 'departments')}
      variant="outline"
    >
      {t`All departments`}
    </Button>,
  ];
}

/** Without the app, or if the site has another release, the browser submits it. Otherwise the typed text does not leave the phone. */
function FindDoctor({ hospital }: { hospital: HospitalId }) {
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

/** Returns the path of a slide's drawing. All are under the same roof and on the same ground as the first slide's verandah. */
function drawingOf(hospital: HospitalId, scene: string): string {
  const place = hospitalKey(hospital);
  return scene === VERANDAH
    ? `/pictures/heroes/${place}.svg`
    : `/pictures/slides/${place}/${scene}.svg`;
}
