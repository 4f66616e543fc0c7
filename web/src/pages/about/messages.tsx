import type { AboutText } from '@poyanil/content/texts';
import classes from './messages.module.css';
import { Portrait } from './portrait.tsx';

/** What founder and director have to say: one sentence large, the rest below it. */
export function Messages({ messages }: { messages: AboutText['messages'] }) {
  return messages.map(({ words, paragraphs, name, role, portrait }) => (
    <figure key={name} className={classes.message}>
      <Portrait portrait={portrait} className={classes.portrait} />
      <blockquote className={classes.quote}>
        <p className={classes.words}>{words}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className={classes.paragraph}>
            {paragraph}
          </p>
        ))}
      </blockquote>
      <figcaption className={classes.caption}>
        <strong>{name}</strong>
        <span>{role}</span>
      </figcaption>
    </figure>
  ));
}
