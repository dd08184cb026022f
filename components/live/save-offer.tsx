'use client';
import { Signal, WifiOff, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import type { LiveSession } from '@/lib/live/session';
import type { SessionState } from '@/lib/live/session-state';
import { STRIP_CLASS } from './strip-class';

/** The network was poor for so long that the pictures of others are small, or off. */
export const staysWeak = ({ transport, videoLevel, lowVideo, quality, isSaving }: SessionState): boolean =>
  transport === 'connected' &&
  !isSaving &&
  (videoLevel === 'off' || (videoLevel === 'low' && !(lowVideo && quality === 'good')));

export interface SaveOfferProps {
  session: LiveSession;
  state: SessionState;
  /** How the network affects the video; on a desktop the bar says it. */
  weak: string;
}

/** Offers to save the network by a line that can be put away. On a phone it is the line that says the network is weak. */
export function SaveOffer({ session, state, weak }: SaveOfferProps) {
  const t = useTranslations('live-room.save');
  const live = useTranslations('live.bar');
  const [isHidden, setHidden] = useState(false);
  const isShown = staysWeak(state) && !isHidden;
  const isPlain = weak !== '' && state.transport === 'connected' && !isShown;
  return (
    <>
      {isPlain ? (
        // On a desktop the bar shows it, and announces it.
        <p aria-hidden className={`${STRIP_CLASS} md:hidden`}>
          {state.isSaving ? <Signal aria-hidden /> : <WifiOff aria-hidden />}
          <span className="min-w-0 flex-1">{weak}</span>
        </p>
      ) : null}

      <div className={isShown ? STRIP_CLASS : undefined} data-testid={isShown ? 'save-offer' : undefined}>
        <p role="status" className="flex min-w-0 flex-1 items-center gap-3">
          {isShown ? (
            <>
              <Signal aria-hidden />
              <span className="md:hidden">{weak}</span>
              <span className="max-md:hidden">{t('offer')}</span>
            </>
          ) : null}
        </p>
        {isShown ? (
          <>
            <Button size="sm" onClick={() => session.setSaving(true)}>
              {t('title')}
            </Button>
            <IconButton label={live('hideLine')} onClick={() => setHidden(true)}>
              <X aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
    </>
  );
}
