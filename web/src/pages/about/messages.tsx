import { Text } from '@mantine/core';
import type { AboutText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { Portrait } from '../../parts/pictures/portrait.tsx';
import classes from './messages.module.css';
import { portraitPath } from './portrait-path.ts';

interface MessagesProps {
  hospital: HospitalId;
  messages: AboutText['messages'];
}

/** Quotes founder and director: one sentence large, the rest below it. */
export function Messages({ hospital, messages }: MessagesProps) {
  return messages.map(({ words, paragraphs, name, role, portrait }) => (
    <figure key={name} className={classes.message}>
      <div className={classes.portrait}>
        <Portrait name={name} url={portraitPath(hospital, portrait)} />
      </div>
      <blockquote className={classes.quote}>
        <Text className={classes.words}>{words}</Text>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} className={classes.paragraph}>
            {paragraph}
          </Text>
        ))}
      </blockquote>
      <figcaption className={classes.caption}>
        <strong>{name}</strong>
        <span>{role}</span>
      </figcaption>
    </figure>
  ));
}
