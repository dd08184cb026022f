'use client';
import type { ReactNodeViewProps } from '@tiptap/react';
import { ImageIcon, RotateCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Loading } from '@/components/ui/skeleton';
import { ALT_MAX, CAPTION_MAX } from '@/lib/contract/material/content.ts';
import type { ResourceContent } from '@/lib/contract/material/content.ts';
import { takeGivenFile } from '@/lib/material/editor/given-pictures';
import { focusBlock, MediaFrame } from './media-frame';
import { MediaUpload } from './media-upload';
import { PositionGrid } from './position-grid';
import { useMedia } from './use-media';

type Picture = ResourceContent['PICTURE'];

/** A picture; selected, it shows where it stands and what it says. */
export function PictureView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  const picture = view.node.attrs as Picture;
  const [given, setGiven] = useState(() => takeGivenFile(String(view.node.attrs['id'] ?? '')));
  if (picture.imageId === '') {
    return (
      <MediaFrame
        view={view}
        label={t('picture')}
        className="rounded-card border border-dashed border-edge p-3"
      >
        <MediaUpload
          purpose="PUBLICATION_IMAGE"
          given={given}
          onArrived={(imageId) => {
            setGiven(null);
            view.updateAttributes({ imageId });
            focusBlock(view);
          }}
        >
          <ImageIcon aria-hidden />
          {t('choosePicture')}
        </MediaUpload>
      </MediaFrame>
    );
  }
  return (
    <MediaFrame view={view} label={picture.alt || t('picture')}>
      <figure className="page-picture" data-place={picture.nodePosition}>
        <Shown picture={picture} />
        {picture.caption ? <figcaption dir="auto">{picture.caption}</figcaption> : null}
      </figure>
      {view.selected ? <Panel view={view} picture={picture} /> : null}
    </MediaFrame>
  );
}

function Shown({ picture: { imageId, alt } }: { picture: Picture }) {
  const t = useTranslations('material');
  const { uri, media } = useMedia(imageId);
  if (!uri) {
    return (
      <Loading label={t('picture')}>
        <span className="block h-40 rounded-card bg-sunken" />
      </Loading>
    );
  }
  return (
    <img
      src={uri}
      alt={alt}
      draggable={false}
      width={media?.width ?? undefined}
      height={media?.height ?? undefined}
    />
  );
}

function Panel({ view, picture }: { view: ReactNodeViewProps; picture: Picture }) {
  const t = useTranslations('material');
  const set = (part: Partial<Picture>) => view.updateAttributes(part);
  return (
    <div className="relative z-10 mt-2 grid max-w-80 gap-2 rounded-card bg-surface p-3 text-sm shadow-float max-md:max-w-none">
      <div className="flex items-center gap-1">
        <b className="min-w-0 flex-1">{t(`places.${picture.nodePosition}`)}</b>
        <IconButton size="sm" label={t('replacePicture')} onClick={() => set({ imageId: '' })}>
          <RotateCw aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('deletePicture')} onClick={() => view.deleteNode()}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <PositionGrid value={picture.nodePosition} onChange={(nodePosition) => set({ nodePosition })} />
      <p className="text-meta text-ink-3">{t('phonePlace')}</p>
      <Field label={t('alt')} hint={t('altHint')}>
        <Textarea
          rows={2}
          dir="auto"
          value={picture.alt}
          maxLength={ALT_MAX}
          onChange={(event) => set({ alt: event.target.value })}
        />
      </Field>
      <Field label={t('caption')}>
        <Input
          dir="auto"
          value={picture.caption}
          maxLength={CAPTION_MAX}
          onChange={(event) => set({ caption: event.target.value })}
        />
      </Field>
    </div>
  );
}
