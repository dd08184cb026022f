'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { VideoPoster } from '@/components/ui/video-poster';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { useIsSparing } from '@/lib/network/use-is-sparing';
import type { PostMedia } from '@/lib/post/queries';
import { PressButton } from './press-button';

interface PostVideoProps {
  media: PostMedia;
  onBroken: (uri: string) => void;
}

/** The video of a post. On a line that is slow, or where data is saved, it loads when it is pressed. */
export function PostVideo({ media: { fullUri, alt, size }, onBroken }: PostVideoProps) {
  const t = useTranslations('post');
  const sizeText = useSizeText();
  const isSparing = useIsSparing();
  const [isWanted, setWanted] = useState(false);
  // A line that becomes slow takes away no video that plays.
  const [hasPlayed, setPlayed] = useState(false);
  const label = alt || t('video');
  if (isSparing && !isWanted && !hasPlayed)
    return (
      <PressButton
        onClick={() => setWanted(true)}
        className="block w-full cursor-pointer"
        aria-label={t('playVideo', { label, size: sizeText(size) })}
      >
        <VideoPoster title={label} hint={t('videoOnPress', { size: sizeText(size) })} isSmall />
      </PressButton>
    );
  return (
    // People's own recordings come without captions; what is said stands in the post, or nowhere.
    <video
      controls
      playsInline
      autoPlay={isWanted}
      preload="metadata"
      src={fullUri}
      aria-label={label}
      onPlay={() => setPlayed(true)}
      onError={() => onBroken(fullUri)}
      className="block max-h-[min(560px,75dvh)] w-full bg-black"
    />
  );
}
