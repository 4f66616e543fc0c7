import { Container, Text, Title } from '@mantine/core';
import type { HomeText } from '@poyanil/content/texts';
import { type HospitalId, placeKey } from '@poyanil/domain';
import { LANGUAGE } from '../../language.ts';
import { LinkedText } from '../../parts/links/linked-text.tsx';
import { Scene } from '../../parts/pictures/picture.tsx';
import { isPhotograph } from '../../parts/pictures/picture-sources.ts';
import classes from './hero.module.css';

// The name of the one drawing that each hospital has of its own.
const VERANDAH = 'hero';
// Malayalam words are longer: at the size of the English ones the highest slide would push the others down by half a window.
const SIZE =
  LANGUAGE === 'en'
    ? 'clamp(2.125rem, 1.69rem + 2.286vw, 3.75rem)'
    : 'clamp(1.875rem, 1.58rem + 1.25vw, 2.75rem)';
const WIDTH = LANGUAGE === 'en' ? '10em' : '13em';

interface HeroSlideProps {
  hospital: HospitalId;
  slide: HomeText['carousel'][number];
  isFirst: boolean;
}

export function HeroSlide({ hospital, slide, isFirst }: HeroSlideProps) {
  return (
    <li>
      <Container className={classes.inner}>
        <div className={classes.words}>
          {/* The first slide's title is the page's. */}
          <Title
            order={isFirst ? 1 : 2}
            fz={SIZE}
            lh={1.04}
            maw={WIDTH}
            lts="-0.008em"
            className={classes.title}
          >
            {sentencesOf(slide.title).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </Title>
          <Text fz="lg" lh="sm" maw="26em" mt={16}>
            <LinkedText text={slide.description} />
          </Text>
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

/** The room as the first slide shows the verandah: under the same roof, on the same ground. */
function drawingOf(hospital: HospitalId, scene: string): string {
  const place = placeKey(hospital);
  return scene === VERANDAH
    ? `/pictures/heroes/${place}.svg`
    : `/pictures/slides/${place}/${scene}.svg`;
}

/** Each begins a line; 'ഒ.പി.' ends none. A number stays with what it counts. */
function sentencesOf(title: string): string[] {
  return (title.match(/.+?(?:[^. ]{3}\. |$)/g) ?? []).map((sentence) =>
    sentence.trim().replace(/(\d) /g, '$1\u00A0'),
  );
}
