import type { AboutText } from '@poyanil/content/texts';
import { type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import { IconCheck } from '@tabler/icons-react';
import classes from './story.module.css';

/** How the hospital came to be, and what it promises, beside its house. */
export function Story({ hospital, text }: { hospital: HospitalId; text: AboutText }) {
  return (
    <div className={classes.columns}>
      <div>
        <h2>{text.title}</h2>
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph} className={classes.paragraph}>
            {paragraph}
          </p>
        ))}
        {text.weCare !== null && <WeCare {...text.weCare} />}
      </div>
      <img
        src={`/pictures/hospitals/${placeKey(hospital)}.svg`}
        alt={`The hospital at ${hospitalOf(hospital).place}`}
        width={480}
        height={420}
        decoding="async"
        className={classes.house}
      />
    </div>
  );
}

function WeCare({ title, text, points }: NonNullable<AboutText['weCare']>) {
  return (
    <>
      <h2 className={classes.second}>{title}</h2>
      <p className={classes.paragraph}>{text}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={22} stroke={2.25} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
