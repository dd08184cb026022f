'use client';
import { VideoOff, VolumeX, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { LiveSession } from '@/lib/live/session';
import type { SessionState } from '@/lib/live/session-state';
import { MutedStrip } from './muted-strip';
import { useNetworkText } from './room-header';
import { SaveOffer } from './save-offer';
import { STRIP_CLASS } from './strip-class';

const NO_MEDIA_TEXTS = {
  browser: 'noMediaBrowser',
  server: 'noMediaServer',
  network: 'noMediaNetwork',
} as const;

export interface RoomStripsProps {
  session: LiveSession;
  state: SessionState;
  /** Further lines. */
  children?: ReactNode;
}

/** What needs attention now, shown under the bar: the network, sound that the browser blocks, a muted microphone. */
export function RoomStrips({ session, state, children }: RoomStripsProps) {
  const t = useTranslations('live.bar');
  const weak = useNetworkText(state);
  return (
    <div className="relative [grid-area:strips]">
      <div role="status">
        {/* Overlays the page: it disappears in a moment, and the layout must not shift for it. */}
        {state.transport === 'connecting' ? (
          <p className={`${STRIP_CLASS} pointer-events-none absolute inset-x-0 z-10 animate-late`}>
            {t('connecting')}
          </p>
        ) : null}
        {state.noMedia ? (
          <p className={STRIP_CLASS} data-testid="no-media-line">
            <VideoOff aria-hidden />
            <span className="min-w-0 flex-1">{t(NO_MEDIA_TEXTS[state.noMedia])}</span>
          </p>
        ) : null}
        {state.transport === 'reconnecting' && !state.noMedia ? (
          <p className={STRIP_CLASS} data-testid="offline-line">
            <WifiOff aria-hidden />
            <span className="min-w-0 flex-1">{t('offline')}</span>
          </p>
        ) : null}
      </div>
      <SaveOffer session={session} state={state} weak={weak} />
      {state.soundBlocked && state.transport === 'connected' ? (
        <div role="alert" className={STRIP_CLASS}>
          <VolumeX aria-hidden />
          <p className="min-w-0 flex-1">{t('soundBlocked')}</p>
          <Button size="sm" onClick={() => void session.startSound()}>
            {t('turnOnSound')}
          </Button>
        </div>
      ) : null}
      <MutedStrip muted={state.mutedByTeacher} onUnmute={() => session.toggle('microphone')} />
      {children}
    </div>
  );
}
