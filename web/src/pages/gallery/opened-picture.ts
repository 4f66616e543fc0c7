import type { PictureLightbox } from './picture-lightbox.tsx';

export interface OpenedPicture {
  index: number;
  Lightbox: typeof PictureLightbox;
}

/**
 * Waits for the picture of a button and, at the first click, for the lightbox. Undefined where one of them does not come:
 * then the page stays as it is, and a second click tries again.
 */
export async function openedPicture(
  button: HTMLButtonElement,
  index: number,
): Promise<OpenedPicture | undefined> {
  // Not every browser gives a clicked button the focus, which is to return to it.
  button.focus({ preventScroll: true });
  try {
    const [{ PictureLightbox: Lightbox }] = await Promise.all([
      import('./picture-lightbox.tsx'),
      button.querySelector('img')?.decode(),
    ]);
    return { index, Lightbox };
  } catch {
    return undefined;
  }
}
