'use client';
import { useEffect, useState } from 'react';

interface DocumentPictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window>;
}

const SIZE = { width: 320, height: 360 };

const ofDocument = (): DocumentPictureInPicture | null =>
  typeof window === 'undefined'
    ? null
    : ((window as { documentPictureInPicture?: DocumentPictureInPicture }).documentPictureInPicture ?? null);

/** A window above all others: of the page's own elements in some browsers, of one video in more of them. */
export const canOpenSmallWindow = (): boolean =>
  ofDocument() !== null || (typeof document !== 'undefined' && document.pictureInPictureEnabled);

/** The other window has its own document, which begins without any style. */
function dress(small: Window, title: string): void {
  const { document: to } = small;
  to.title = title;
  to.documentElement.lang = document.documentElement.lang;
  to.documentElement.className = document.documentElement.className;
  const { theme } = document.documentElement.dataset;
  if (theme) to.documentElement.dataset.theme = theme;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    to.head.append(to.importNode(style, true));
  Object.assign(to.body.style, { margin: '0', height: '100dvh', overflow: 'hidden' });
}

/** The largest picture of another person, for browsers whose small window shows a video alone. */
const largestVideo = (): HTMLVideoElement | null =>
  document.querySelector<HTMLVideoElement>('[data-testid="video-column"] [data-main] video') ??
  document.querySelector<HTMLVideoElement>('[data-testid="video-column"] video');

export interface SmallWindow {
  /** In it the page shows its people; null: none is open, or it shows a video alone. */
  shown: Window | null;
  isOpen: boolean;
  /** Call it in a press. Rejects where the browser does not open it. */
  toggle: (title: string) => Promise<void>;
}

export function useSmallWindow(): SmallWindow {
  const [shown, setShown] = useState<Window | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (!shown) return undefined;
    const gone = () => setShown(null);
    shown.addEventListener('pagehide', gone);
    return () => {
      shown.removeEventListener('pagehide', gone);
      shown.close();
    };
  }, [shown]);
  useEffect(() => {
    if (!video) return undefined;
    const gone = () => setVideo(null);
    video.addEventListener('leavepictureinpicture', gone);
    return () => video.removeEventListener('leavepictureinpicture', gone);
  }, [video]);

  async function toggle(title: string): Promise<void> {
    if (shown) return setShown(null);
    if (video) return document.exitPictureInPicture();
    const pictureInPicture = ofDocument();
    if (pictureInPicture) {
      const small = await pictureInPicture.requestWindow(SIZE);
      dress(small, title);
      return setShown(small);
    }
    const largest = largestVideo();
    if (!largest) throw new Error('Nobody has a picture');
    await largest.requestPictureInPicture();
    setVideo(largest);
  }
  return { shown, isOpen: shown !== null || video !== null, toggle };
}
