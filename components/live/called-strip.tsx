'use client';
import { Hand, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { STRIP_CLASS } from './strip-class';

interface CalledStripProps {
  /** When the teacher let this person speak last. */
  calledAt: number | null;
  teacher: string;
  isMuted: boolean;
  onUnmute: () => void;
}

/** Says that the teacher lets this person speak, until they turn their microphone on or put the line away. */
export function CalledStrip({ calledAt, teacher, isMuted, onUnmute }: CalledStripProps) {
  const t = useTranslations('live');
  const [hiddenFor, setHiddenFor] = useState<number | null>(null);
  const [wasMuted, setWasMuted] = useState(isMuted);
  if (isMuted !== wasMuted) {
    setWasMuted(isMuted);
    if (!isMuted) setHiddenFor(calledAt);
  }
  const isShown = calledAt !== null && calledAt !== hiddenFor;
  return (
    <div className={isShown ? STRIP_CLASS : undefined}>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-3">
        {isShown ? (
          <>
            <Hand aria-hidden />
            {t('hands.called', { name: teacher })}
          </>
        ) : null}
      </p>
      {isShown ? (
        <>
          {isMuted ? (
            <Button size="sm" onClick={onUnmute}>
              {t('bar.unmute')}
            </Button>
          ) : null}
          <IconButton label={t('bar.hideLine')} onClick={() => setHiddenFor(calledAt)}>
            <X aria-hidden />
          </IconButton>
        </>
      ) : null}
    </div>
  );
}
