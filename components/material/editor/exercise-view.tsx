'use client';
import type { ReactNodeViewProps } from '@tiptap/react';
import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { MediaFrame } from './media-frame';

/** An exercise of the page, in its place. */
export function ExerciseView(view: ReactNodeViewProps) {
  const t = useTranslations('material');
  return (
    <MediaFrame
      view={view}
      label={t('exercise')}
      className="flex items-center gap-2 rounded-card border border-line p-4"
    >
      <ListChecks aria-hidden className="size-5 text-ink-2" />
      {t('exercise')}
    </MediaFrame>
  );
}
