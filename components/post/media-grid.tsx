'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { PostMedia } from '@/lib/post/queries';
import { useRenewMedia } from '@/lib/post/use-post';
import { PostVideo } from './post-video';

/** Pictures of a post that stand in its grid; the others open with them. */
const SHOWN = 4;

export interface MediaGridProps {
  postId: number;
  media: readonly PostMedia[];
}

/** The pictures of a post, or its video. */
export function MediaGrid({ postId, media }: MediaGridProps) {
  const [opened, setOpened] = useState(false);
  const renew = useRenewMedia(postId);
  // Addresses expire: once for each address the post is read again.
  const renewed = useRef(new Set<string>());
  const onBroken = (uri: string) => {
    if (renewed.current.has(uri)) return;
    renewed.current.add(uri);
    renew.mutate();
  };
  const [first] = media;
  if (!first) return null;
  if (first.mimeType.startsWith('video/')) return <PostVideo media={first} onBroken={onBroken} />;
  return (
    <>
      <Pictures media={media} onOpen={() => setOpened(true)} onBroken={onBroken} />
      {opened ? <AllPictures media={media} onBroken={onBroken} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

interface PicturesProps {
  media: readonly PostMedia[];
  onOpen: () => void;
  onBroken: (uri: string) => void;
}

function Pictures({ media, onOpen, onBroken }: PicturesProps) {
  const t = useTranslations('post');
  const shown = media.slice(0, SHOWN);
  const others = media.length - shown.length;
  return (
    <ul
      aria-label={t('pictures', { count: media.length })}
      className={clsx('grid gap-0.5', media.length > 1 && 'grid-cols-2')}
    >
      {shown.map((picture, index) => {
        const isLast = index === shown.length - 1;
        return (
          <li key={picture.id} className={clsx('min-w-0', shown.length === 3 && index === 0 && 'col-span-2')}>
            <button
              type="button"
              onClick={onOpen}
              aria-label={t('openPicture', { n: index + 1, alt: picture.alt ?? '' })}
              className="relative block w-full cursor-zoom-in bg-sunken"
            >
              <Picture picture={picture} isAlone={media.length === 1} onBroken={onBroken} />
              {isLast && others > 0 ? (
                <span
                  aria-hidden
                  className="num absolute inset-0 grid place-items-center bg-black/55 text-h2 font-[680] text-white"
                >
                  +{others}
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PictureProps {
  picture: PostMedia;
  isAlone: boolean;
  onBroken: (uri: string) => void;
}

function Picture({ picture: { fullUri, alt, width, height }, isAlone, onBroken }: PictureProps) {
  return (
    <img
      src={fullUri}
      alt={alt ?? ''}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      decoding="async"
      onError={() => onBroken(fullUri)}
      className={clsx(
        'w-full object-cover',
        isAlone ? 'h-auto max-h-[min(560px,75dvh)]' : 'h-52 max-md:h-36',
      )}
    />
  );
}

function AllPictures({ media, onBroken, onClose }: Omit<PicturesProps, 'onOpen'> & { onClose: () => void }) {
  const t = useTranslations('post');
  return (
    <Dialog
      open
      size="full"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('pictures', { count: media.length })}
    >
      <ul className="grid gap-5">
        {media.map(({ id, fullUri, alt, width, height }) => (
          <li key={id} className="text-center">
            <img
              src={fullUri}
              alt={alt ?? ''}
              width={width ?? undefined}
              height={height ?? undefined}
              onError={() => onBroken(fullUri)}
              className="mx-auto h-auto max-h-[80dvh] w-auto max-w-full"
            />
            {alt ? (
              <p dir="auto" className="mt-1.5 text-sm wrap-anywhere text-ink-2">
                {alt}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
