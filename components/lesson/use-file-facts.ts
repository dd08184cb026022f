'use client';
import { useTranslations } from 'next-intl';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { fileKind } from '@/lib/lesson/file-kind';
import type { LessonAttachment } from '@/lib/lesson/queries';

type Facts = Pick<LessonAttachment, 'mimeType' | 'size' | 'width' | 'height'>;

/** Kind, pixels and size of a file: "Picture · 1600 × 1100 · 0.4 MB". */
export function useFileFacts(): (file: Facts) => string {
  const t = useTranslations('lesson-parts');
  const sizeText = useSizeText();
  return ({ mimeType, size, width, height }) => {
    const pixels = width && height ? [t('pixels', { width: String(width), height: String(height) })] : [];
    return [t(`kind.${fileKind(mimeType)}`), ...pixels, sizeText(size)].join(' · ');
  };
}
