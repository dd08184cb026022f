'use client';
import { VideoOff, VolumeX, WifiOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { LiveSession } from '@/lib/live/session';
import type { SessionState } from '@/lib/live/session-state';
import { useNetworkText } from './room-header';

const STRIP_CLASS =
  'flex flex-wrap items-center gap-x-3 gap-y-1 bg-sary-soft px-4 py-2 text-sm text-ink [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-sary-ink';

const NO_MEDIA_TEXTS = {
  browser: 'noMediaBrowser',
  server: 'noMediaServer',
  network: 'noMediaNetwork',
} as const;

/** Current problems, shown under the bar: the network, or sound that the browser blocks. */
export function RoomStrips({ session, state }: { session: LiveSession; state: SessionState }) {
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
      {weak && state.transport === 'connected' ? (
        // On a desktop the bar shows it, and announces it.
        <p aria-hidden className={`${STRIP_CLASS} md:hidden`}>
          <WifiOff aria-hidden />
          <span className="min-w-0 flex-1">{weak}</span>
        </p>
      ) : null}
      {state.soundBlocked && state.transport === 'connected' ? (
        <div role="alert" className={STRIP_CLASS}>
          <VolumeX aria-hidden />
          <p className="min-w-0 flex-1">{t('soundBlocked')}</p>
          <Button size="sm" onClick={() => void session.startSound()}>
            {t('turnOnSound')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
