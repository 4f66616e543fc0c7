import { Text, Title } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import { type HospitalId, hospitalOf, placeKey } from '@poyanil/domain';
import { IconCheck } from '@tabler/icons-react';
import classes from './story.module.css';

/** Tells how the hospital came to be, and what it promises, beside its house. */
export function Story({ hospital, text }: { hospital: HospitalId; text: AboutText }) {
  return (
    <div className={classes.columns}>
      <div>
        <Title order={2}>{text.title}</Title>
        {text.paragraphs.map((paragraph) => (
          <Text key={paragraph} className={classes.paragraph}>
            {paragraph}
          </Text>
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
      <Title order={2} className={classes.second}>
        {title}
      </Title>
      <Text className={classes.paragraph}>{text}</Text>
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
