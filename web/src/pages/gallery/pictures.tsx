import { UnstyledButton } from '@mantine/core';
import type { GalleryText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { useState } from 'react';
import { Scene } from '../../parts/pictures/picture.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import { type OpenedPicture, openedPicture } from './opened-picture.ts';
import classes from './pictures.module.css';

/** The first row of a wide window; the others load as they come near. */
const EAGER = 5;

interface PicturesProps {
  hospital: HospitalId;
  pictures: GalleryText['pictures'];
}

/** A dense grid, in which one picture appears after the other. Each opens large. */
export function Pictures({ hospital, pictures }: PicturesProps) {
  const isHydrated = useHydrated();
  const [opened, setOpened] = useState<OpenedPicture>();
  return (
    <div className={classes.frame} data-no-print>
      <ul className={classes.grid}>
        {pictures.map(({ scene, caption, size }, index) => (
          <li key={caption} className={size && classes[size]} style={{ '--index': index }}>
            <UnstyledButton
              className={classes.open}
              aria-haspopup="dialog"
              disabled={!isHydrated}
              onClick={async ({ currentTarget }) => {
                setOpened(await openedPicture(currentTarget, index));
              }}
            >
              <Scene
                hospital={hospital}
                name={scene}
                alt={caption}
                eager={index < EAGER}
                sizes={
                  size === undefined
                    ? '(min-width: 761px) 25vw, 50vw'
                    : '(min-width: 761px) 50vw, 100vw'
                }
                className={classes.picture}
              />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          hospital={hospital}
          pictures={pictures}
          index={opened.index}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
