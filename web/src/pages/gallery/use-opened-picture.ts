import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reloadForPart } from '../../layout/load-failures.ts';
import { useBusy } from '../../parts/busy.ts';
import type { PictureLightbox } from './picture-lightbox.tsx';

interface OpenedPicture {
  index: number;
  Lightbox: typeof PictureLightbox;
}

/** An open picture is a history entry, because visitors close such an overlay with the phone's back button. Its URL is the gallery's. */
export function useOpenedPicture() {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const [loaded, setLoaded] = useState<OpenedPicture>();
  const [isLoading, setLoading] = useState(false);
  const isLeaving = useRef(false);
  useBusy(isLoading);
  const isShown = isOpen(state);
  useEffect(() => {
    if (!isShown) isLeaving.current = false;
  }, [isShown]);
  return {
    opened: isShown ? loaded : undefined,
    open: async (button: HTMLButtonElement, index: number) => {
      setLoading(true);
      const picture = await loadPicture(button, index);
      setLoading(false);
      // In the meantime, the visitor has opened another picture or left the page.
      if (picture === undefined || !button.isConnected || button.closest('[inert]')) return;
      setLoaded(picture);
      // A second tap, or a reload, can find the history entry of an open picture: with another one, 'back' would not close it.
      const replace = isOpen(history.state?.usr);
      await navigate(pathname + search, { state: OPEN, replace, preventScrollReset: true });
    },
    close: () => {
      // A second Escape would leave the gallery.
      if (!isLeaving.current) void navigate(-1);
      isLeaving.current = true;
    },
  };
}

const OPEN = { isPictureOpen: true };

function isOpen(state: unknown): boolean {
  return Reflect.get(Object(state), 'isPictureOpen') === true;
}

/** Resolves with undefined if the picture or the lightbox fails to load. Only a missing lightbox reloads the page. */
async function loadPicture(
  button: HTMLButtonElement,
  index: number,
): Promise<OpenedPicture | undefined> {
  // The focus returns here after the picture closes, and Safari does not focus a clicked button.
  button.focus({ preventScroll: true });
  try {
    const [{ PictureLightbox: Lightbox }] = await Promise.all([
      import('./picture-lightbox.tsx'),
      button.querySelector('img')?.decode(),
    ]);
    return { index, Lightbox };
  } catch (error) {
    await reloadForPart(error);
    return undefined;
  }
}
