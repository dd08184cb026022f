'use client';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { MEDIA_LABELS } from '@/lib/post/media-rules';

export interface FileInputProps {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}

/** Chooses pictures or a video of the device; opened by a button of its own. */
export function FileInput({ ref, onFiles }: FileInputProps) {
  const t = useTranslations('post');
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={MEDIA_LABELS}
      aria-label={t('addMedia')}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // Without this the same file could not be chosen again.
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
