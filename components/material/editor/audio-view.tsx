'use client';
import type { ReactNodeViewProps } from '@tiptap/react';
import { Headphones } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SoundPlayer } from '@/components/sound/sound-player';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { MEDIA_TITLE_MAX, TRANSCRIPT_MAX } from '@/lib/contract/material/content.ts';
import type { ResourceContent } from '@/lib/contract/material/content.ts';
import { focusBlock, MediaFrame } from './media-frame';
import { MediaUpload } from './media-upload';
import { useMedia } from './use-media';

/** A sound with its title and what is said in it. */
export function AudioView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  const { audioId, title, transcript } = view.node.attrs as ResourceContent['AUDIO'];
  if (audioId === '') {
    return (
      <MediaFrame
        view={view}
        label={t('audio')}
        className="rounded-card border border-dashed border-edge p-3"
      >
        <MediaUpload
          purpose="PUBLICATION_AUDIO"
          onArrived={(id, name) => {
            view.updateAttributes({ audioId: id, title: title || name });
            focusBlock(view);
          }}
        >
          <Headphones aria-hidden />
          {t('chooseAudio')}
        </MediaUpload>
      </MediaFrame>
    );
  }
  return (
    <MediaFrame view={view} label={title || t('audio')}>
      {view.selected ? null : (
        <p dir="auto" className="mb-1.5 text-sm font-[640]">
          {title}
        </p>
      )}
      <Player id={audioId} label={title || t('audio')} />
      {view.selected ? (
        <div className="mt-2 grid gap-2 rounded-card bg-surface p-3 shadow-float">
          <Field label={t('audioTitle')}>
            <Input
              dir="auto"
              value={title}
              maxLength={MEDIA_TITLE_MAX}
              onChange={(event) => view.updateAttributes({ title: event.target.value })}
            />
          </Field>
          <Field label={t('transcript')} hint={t('transcriptHint')}>
            <Textarea
              dir="auto"
              rows={3}
              value={transcript}
              maxLength={TRANSCRIPT_MAX}
              onChange={(event) => view.updateAttributes({ transcript: event.target.value })}
            />
          </Field>
        </div>
      ) : null}
    </MediaFrame>
  );
}

function Player({ id, label }: { id: string; label: string }) {
  const { uri } = useMedia(id);
  return <SoundPlayer isEdited src={uri} label={label} />;
}
