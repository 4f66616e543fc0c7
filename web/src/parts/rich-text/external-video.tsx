import { Anchor, Box, Button, Text } from '@mantine/core';
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { weight } from '../../theme/tokens.ts';
import { useHydrated } from '../use-hydrated.tsx';
import type { VideoHost } from './parse-embed.ts';
import classes from './rich-text.module.css';

interface ExternalVideoProps {
  address: string;
  link: string;
  company: VideoHost;
  title: string;
}

/** A video hosted by another company. Nothing is requested from that company before the visitor wants it, and the text says so. */
export function ExternalVideo({ address, link, company, title }: ExternalVideoProps) {
  const [isWanted, setIsWanted] = useState(false);
  const isHydrated = useHydrated();

  if (isWanted) {
    return (
      <iframe
        ref={focusOn}
        data-no-print
        className={classes.frame}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <Box
      component="section"
      c="white"
      mod={{ ground: 'deep', noPrint: true }}
      className={`${classes.announcement} ${classes.frame}`}
      aria-label={`Video: ${title}`}
    >
      <Text fz="xl" fw={weight.medium} lh={1.25}>
        {title}
      </Text>
      <Text maw="56ch">
        This video comes from {company}. If you show it here, {company} learns the network address
        (IP address) of your phone or computer, and that you came from this page.
      </Text>
      <Button
        color="brass"
        leftSection={<IconPlayerPlay size={22} stroke={1.75} aria-hidden />}
        disabled={!isHydrated}
        onClick={() => setIsWanted(true)}
      >
        Show video from {company}
      </Button>
      <Anchor c="white" lh="44px" href={link} rel="noopener noreferrer">
        Go to this video on {company}{' '}
        <IconExternalLink size={18} stroke={1.75} display="inline" aria-hidden />
      </Anchor>
    </Box>
  );
}

function focusOn(frame: HTMLIFrameElement | null) {
  frame?.focus();
}
