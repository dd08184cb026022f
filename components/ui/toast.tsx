'use client';
import { useTranslations } from 'next-intl';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useFloating, useFloatingFailure, wantFloating, warmFloating } from './floating';
import type { StandingToast, Toast } from './floating/toast-region';

export type { StandingToast, Toast } from './floating/toast-region';

const TOASTS_SHOWN = 4;

type ShowToast = (toast: Toast) => void;
const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

interface ToastProviderProps {
  children: ReactNode;
  /** A message that stays until it is answered. */
  standing?: StandingToast | null;
}

/** The page stands beside the toasts: what changes them draws nothing of the page anew. */
export function ToastProvider({ children, standing = null }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
  const show = useCallback<ShowToast>((toast) => {
    setToasts((shown) => {
      const id = (shown.at(-1)?.id ?? 0) + 1;
      // The same sentence twice in a row says nothing new.
      const others = shown.filter((other) => other.text !== toast.text);
      return [...others, { ...toast, id }].slice(-TOASTS_SHOWN);
    });
  }, []);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  const floating = useFloating(toasts.length > 0 || standing !== null);
  useWarmingByFirstDeed();
  return (
    <ToastContext value={show}>
      {children}
      {floating ? <floating.ToastRegion standing={standing} toasts={toasts} onClose={remove} /> : null}
      <FloatingFailure />
    </ToastContext>
  );
}

/** Whoever does something may soon be told something: also when the line breaks in between. */
function useWarmingByFirstDeed(): void {
  useEffect(() => {
    const deeds = ['pointerdown', 'keydown'] as const;
    const warm = () => {
      for (const deed of deeds) window.removeEventListener(deed, warm, { capture: true });
      warmFloating();
    };
    for (const deed of deeds) window.addEventListener(deed, warm, { capture: true });
    return () => {
      for (const deed of deeds) window.removeEventListener(deed, warm, { capture: true });
    };
  }, []);
}

/** In the toasts' place: what a person asked for, or was to be told, did not come. */
function FloatingFailure() {
  const t = useTranslations('common');
  const failure = useTranslations('failure');
  const status = useFloatingFailure();
  if (!status) return null;
  const isLate = status === 'late';
  return (
    <div
      role="alert"
      className="on-dark fixed right-6 bottom-6 z-toast flex w-[350px] max-w-[calc(100vw-24px)] items-center gap-3 rounded-voice-r bg-anar py-2 pr-2 pl-4 text-on-anar shadow-float max-md:right-3 max-md:bottom-[calc(72px+env(safe-area-inset-bottom))] max-md:left-3 max-md:w-auto"
    >
      <p className="min-w-0 flex-1 py-1.5">{t(isLate ? 'partLate' : 'partFailed')}</p>
      <button
        type="button"
        onClick={() => (isLate ? window.location.reload() : wantFloating())}
        className="min-h-ctl px-2 font-[680] underline underline-offset-2"
      >
        {failure('reload')}
      </button>
    </div>
  );
}
