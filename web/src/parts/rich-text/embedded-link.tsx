import { IconExternalLink } from '@tabler/icons-react';
import { Video } from '../pictures/video.tsx';
import { embedOf } from './embed-of.ts';
import { OutsideFilm } from './outside-film.tsx';
import classes from './rich-text.module.css';
import { TextLink } from './text-link.tsx';

interface EmbeddedLinkProps {
  link: string;
  title: string | null | undefined;
  /** Its title where content gives none. A file is no block of the size of a frame. */
  kind: 'Film' | 'File';
  poster?: string | undefined;
}

/** A film of ours, one of another company once it is wanted, or a panel that leads to what neither can show. */
export function EmbeddedLink({ link, title, kind, poster }: EmbeddedLinkProps) {
  const embed = embedOf(link);
  if (embed === undefined) return null;
  const { address } = embed;
  const name = title || kind;
  if (embed.kind === 'film') {
    return <Video src={address} title={title} poster={poster} className={classes.frame} />;
  }
  if (embed.kind === 'frame') {
    const { company } = embed;
    return <OutsideFilm {...{ address, link, company, title: name }} className={classes.frame} />;
  }
  return (
    <TextLink
      address={address}
      underline="hover"
      className={kind === 'File' ? classes.panel : `${classes.frame} ${classes.panel}`}
    >
      {name}
      <IconExternalLink size={22} stroke={1.75} aria-hidden />
    </TextLink>
  );
}
