import { IconExternalLink } from '@tabler/icons-react';
import { Video } from '../video.tsx';
import { embedOf } from './embed-of.ts';
import classes from './embedded-link.module.css';
import { TextLink } from './text-link.tsx';

interface EmbeddedLinkProps {
  link: string;
  title: string;
  poster?: string | undefined;
}

/** A film of ours, another host's in a frame, or a panel that leads to what neither can show. */
export function EmbeddedLink({ link, title, poster }: EmbeddedLinkProps) {
  const embed = embedOf(link);
  if (embed === undefined) return null;
  const { kind, address } = embed;
  if (kind === 'film') {
    return <Video src={address} title={title} poster={poster} className={classes.frame} />;
  }
  if (kind === 'frame') {
    return (
      <iframe
        className={classes.frame}
        src={address}
        title={title}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <TextLink address={address} className={classes.panel}>
      {title}
      <IconExternalLink size={22} stroke={1.75} aria-hidden />
    </TextLink>
  );
}
