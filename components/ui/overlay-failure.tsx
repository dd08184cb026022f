'use client';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useOverlayFailure, useOverlayMissing, wantOverlay } from './overlay';
import type { StandingToast } from './overlay/toast-region';

/** In place of the toasts, while their chunk is not loaded. */
export function OverlayFailure({ standing }: { standing: StandingToast | null }) {
  const isMissing = useOverlayMissing();
  const failure = useOverlayFailure();
  if (isMissing && standing) return <StandingStrip standing={standing} />;
  return failure ? <FailureStrip failure={failure} /> : null;
}

const STRIP_CLASS =
  'on-dark fixed right-6 bottom-6 z-toast flex w-[350px] max-w-[calc(100vw-24px)] items-center gap-3 rounded-voice-r py-2 pr-2 pl-4 shadow-float ' +
  'max-md:right-3 max-md:bottom-[calc(72px+env(safe-area-inset-bottom))] max-md:left-3 max-md:w-auto';
const ACTION_CLASS = 'min-h-ctl px-2 font-[680] underline underline-offset-2';

/** A message that nobody asked for: shown without mentioning the failure. */
function StandingStrip({ standing }: { standing: StandingToast }) {
  const t = useTranslations('common');
  return (
    <div role="status" className={clsx(STRIP_CLASS, 'bg-ink text-bg')}>
      <p className="min-w-0 flex-1 py-1.5">{standing.text}</p>
      {standing.action ? (
        <button type="button" onClick={standing.action.onClick} className={ACTION_CLASS}>
          {standing.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t('close')}
        onClick={standing.onClose}
        className="grid size-ctl flex-none place-items-center rounded-field"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/** Something a person asked for, or had to be shown, failed to load. */
function FailureStrip({ failure }: { failure: 'failed' | 'gone' | 'overdue' }) {
  const t = useTranslations('common');
  const tFailure = useTranslations('failure');
  // After two failures it may be gone for good: a reload gets the server's current version.
  const again = () => (failure === 'failed' ? wantOverlay() : window.location.reload());
  return (
    <div role="alert" data-overlay-failure="" className={clsx(STRIP_CLASS, 'bg-anar text-on-anar')}>
      <p className="min-w-0 flex-1 py-1.5">{t(failure === 'overdue' ? 'partLate' : 'partFailed')}</p>
      <button type="button" onClick={again} className={ACTION_CLASS}>
        {tFailure('reload')}
      </button>
    </div>
  );
}
