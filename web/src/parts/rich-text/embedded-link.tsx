import { IconExternalLink } from '@tabler/icons-react';
import { Video } from '../pictures/video.tsx';
import { embedOf } from './embed-of.ts';
import { OutsideFilm } from './outside-film.tsx';
import classes from './rich-text.module.css';
import { TextLink } from './text-link.tsx';

interface EmbeddedLinkProps {
  link: string;
  title: string;
  poster?: string | undefined;
}

/** A film of ours, one of another company once it is wanted, or a panel that leads to what neither can show. */
export function EmbeddedLink({ link, title, poster }: EmbeddedLinkProps) {
  const embed = embedOf(link);
  if (embed === undefined) return null;
  const { address } = embed;
  if (embed.kind === 'film') {
    return <Video src={address} title={title} poster={poster} className={classes.frame} />;
  }
  if (embed.kind === 'frame') {
    const { company } = embed;
    return <OutsideFilm {...{ address, link, company, title }} className={classes.frame} />;
  }
  return (
    <TextLink address={address} underline="hover" className={classes.panel}>
      {title}
      <IconExternalLink size={22} stroke={1.75} aria-hidden />
    </TextLink>
  );
}
