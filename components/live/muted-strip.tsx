'use client';
import { MicOff, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { STRIP_CLASS } from './strip-class';

/** Says that the teacher muted this person's microphone, until they turn it on or put the line away. */
export function MutedStrip({ muted, onUnmute }: { muted: boolean; onUnmute: () => void }) {
  const t = useTranslations('live');
  const [hidden, setHidden] = useState(false);
  if (!muted && hidden) setHidden(false);
  const shown = muted && !hidden;
  return (
    <div className={shown ? STRIP_CLASS : undefined}>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-3">
        {shown ? (
          <>
            <MicOff aria-hidden />
            {t('news.mutedByTeacher')}
          </>
        ) : null}
      </p>
      {shown ? (
        <>
          <Button size="sm" onClick={onUnmute}>
            {t('bar.unmute')}
          </Button>
          <IconButton label={t('bar.hideLine')} onClick={() => setHidden(true)}>
            <X aria-hidden />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
