import { UnstyledButton } from '@mantine/core';
import type { GalleryText } from '@poyanil/content/texts';
import type { HospitalId } from '@poyanil/domain';
import { Scene } from '../../parts/pictures/picture.tsx';
import { useHydrated } from '../../parts/use-hydrated.tsx';
import classes from './pictures.module.css';
import { useOpenedPicture } from './use-opened-picture.ts';

/** Number of pictures in the first row of a wide window; the others load when they are near the viewport. */
const EAGER = 5;

interface PicturesProps {
  hospital: HospitalId;
  pictures: GalleryText['pictures'];
}

export function Pictures({ hospital, pictures }: PicturesProps) {
  const isHydrated = useHydrated();
  const { opened, open, close } = useOpenedPicture();
  return (
    <div className={classes.frame} data-no-print>
      <ul className={classes.grid}>
        {pictures.map(({ scene, caption, size }, index) => (
          <li key={caption} className={size && classes[size]} style={{ '--index': index }}>
            <UnstyledButton
              className={classes.open}
              aria-haspopup="dialog"
              disabled={!isHydrated}
              onClick={({ currentTarget }) => open(currentTarget, index)}
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
            {/* The picture's alternative text is the same. */}
            {size === 'large' && (
              <p className={classes.caption} aria-hidden>
                {caption}
              </p>
            )}
          </li>
        ))}
      </ul>
      {opened && (
        <opened.Lightbox
          hospital={hospital}
          pictures={pictures}
          index={opened.index}
          onClose={close}
        />
      )}
    </div>
  );
}
