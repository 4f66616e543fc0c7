import type { HomeText } from '@poyanil/content/texts';
import { type HospitalId, placeKey } from '@poyanil/domain';
import { Scene } from '../../parts/picture.tsx';
import classes from './hero.module.css';

// The name of the one drawing that each hospital has of its own.
const VERANDAH = 'hero';

interface HeroSlideProps {
  hospital: HospitalId;
  slide: HomeText['carousel'][number];
  isFirst: boolean;
}

export function HeroSlide({ hospital, slide, isFirst }: HeroSlideProps) {
  // The first slide's title is the page's.
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <li className={classes.slide}>
      <div className={`container ${classes.inner}`}>
        <div className={classes.words}>
          <Title className={classes.title}>
            {sentencesOf(slide.title).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </Title>
          <p>{slide.description}</p>
        </div>
        {slide.scene === VERANDAH ? (
          <img
            src={`/pictures/heroes/${placeKey(hospital)}.svg`}
            alt={slide.alt}
            width={708}
            height={476}
            className={classes.picture}
          />
        ) : (
          <Scene
            hospital={hospital}
            name={`${slide.scene}-head`}
            alt={slide.alt}
            eager={isFirst}
            className={`${classes.picture} ${classes.room}`}
          />
        )}
      </div>
    </li>
  );
}

/** Each begins a line. */
function sentencesOf(title: string): string[] {
  return (title.match(/[^.]+\.?/g) ?? []).map((sentence) => sentence.trim());
}
