'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

/** Says on the board that a picture was not inserted, in place of Excalidraw's dialog over the whole page. */
export function PictureRefused({ onClose }: { onClose: () => void }) {
  const t = useTranslations('board');
  const common = useTranslations('common');
  return (
    <Note tone="error" role="alert" className="absolute inset-x-2 top-2 z-[6] mx-auto max-w-md">
      <div className="flex items-start gap-1.5">
        <p className="min-w-0 flex-1">{t('pictureRefused')}</p>
        <IconButton label={common('close')} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
    </Note>
  );
}
