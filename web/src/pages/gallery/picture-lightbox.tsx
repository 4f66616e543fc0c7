import { Button, Text } from '@mantine/core';
import type { GalleryText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { IconX } from '@tabler/icons-react';
import { Lightbox, useController } from 'yet-another-react-lightbox';
import 'yet-another-react-lightbox/styles.css';
import { pictureSources } from '../../parts/pictures/picture-sources.ts';
import classes from './picture-lightbox.module.css';

/** Maximum size in pixels: photographs have no more, and drawings don't need it. */
const LARGEST = { width: 1600, height: 1000 };

interface PictureLightboxProps {
  hospital: HospitalId;
  pictures: GalleryText['pictures'];
  index: number;
  onClose: () => void;
}

export function PictureLightbox({ hospital, pictures, index, onClose }: PictureLightboxProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map(({ scene, caption }) => ({
        src: pictureSources(hospital, scene).large,
        alt: caption,
        ...LARGEST,
      }))}
      className={classes.lightbox ?? ''}
      labels={{ Lightbox: 'Gallery', Previous: 'Previous picture', Next: 'Next picture' }}
      carousel={{ preload: 1, padding: 0 }}
      controller={{ closeOnBackdropClick: true }}
      animation={{ fade: 180, swipe: 320 }}
      render={{
        slideFooter: ({ slide }) => <Caption words={slide.alt} />,
        buttonClose: () => <CloseButton key="close" />,
      }}
    />
  );
}

/** Hidden from screen readers, because the picture's alternative text is the same. */
function Caption({ words }: { words: string | undefined }) {
  return (
    <Text aria-hidden c="white" fz={19} lh={1.4} className={classes.caption}>
      {words}
    </Text>
  );
}

function CloseButton() {
  const { close } = useController();
  return (
    <Button
      variant="white"
      c="black"
      px={20}
      leftSection={<IconX size={24} stroke={2} aria-hidden />}
      onClick={close}
    >
      Close
    </Button>
  );
}
