'use client';
import { VolumeX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useBlockedSound } from '@/lib/live/blocked-sound';
import { STRIP_CLASS } from '../strip-class';

/** In another tab: something plays for all, and the browser waits for a press. */
export function SoundStrip({ isShown }: { isShown: boolean }) {
  const t = useTranslations('live-files.player');
  const play = useBlockedSound();
  return (
    <div role="status">
      {play && isShown ? (
        <div className={STRIP_CLASS}>
          <VolumeX aria-hidden />
          <p className="min-w-0 flex-1">{t('blockedLine')}</p>
          <Button size="sm" onClick={play}>
            {t('jumpIn')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
