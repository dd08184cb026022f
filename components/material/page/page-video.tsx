'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { VIDEO_HOST } from '@/lib/contract/material/video-host.ts';
import { VideoPoster } from '@/components/ui/video-poster';

export interface PageVideoProps {
  code: string;
  title: string;
}

/** A poster of ours until it is pressed: before that nothing is asked of the video's host. */
export function PageVideo({ code, title }: PageVideoProps) {
  const t = useTranslations('material-page');
  const [isPressed, setIsPressed] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const name = title || t('video');
  useEffect(() => {
    // The pressed button is gone, with the focus.
    if (isPressed) frame.current?.focus();
  }, [isPressed]);
  if (isPressed) {
    return (
      <iframe
        ref={frame}
        src={`${VIDEO_HOST}/embed/${encodeURIComponent(code)}?autoplay=1`}
        title={name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full rounded-card"
      />
    );
  }
  return (
    <button
      type="button"
      aria-label={t('playVideo', { title: name })}
      onClick={() => setIsPressed(true)}
      className="block w-full cursor-pointer text-start"
    >
      <VideoPoster title={name} hint={t('videoHint')} />
    </button>
  );
}
