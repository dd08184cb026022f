'use client';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useOverlay, warmOverlay } from './overlay';
import { OverlayFailure } from './overlay-failure';
import type { StandingToast, Toast } from './overlay/toast-region';

export type { StandingToast, Toast } from './overlay/toast-region';

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

/** The page is a sibling of the toasts, so that their changes render nothing of the page again. */
export function ToastProvider({ children, standing = null }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(Toast & { id: number })[]>([]);
  const show = useCallback<ShowToast>((toast) => {
    setToasts((shown) => {
      const id = (shown.at(-1)?.id ?? 0) + 1;
      // A toast with the same text is replaced, not repeated.
      const others = shown.filter((other) => other.text !== toast.text);
      return [...others, { ...toast, id }].slice(-TOASTS_SHOWN);
    });
  }, []);
  const remove = (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id));
  const overlay = useOverlay(toasts.length > 0);
  const isStanding = standing !== null;
  useEffect(() => {
    // Nobody on the page asked for it: the chunk is preloaded, and the message is shown plainly if that fails.
    if (isStanding) warmOverlay();
  }, [isStanding]);
  useWarmingByFirstAction();
  return (
    <ToastContext value={show}>
      {children}
      {overlay ? <overlay.ToastRegion standing={standing} toasts={toasts} onClose={remove} /> : null}
      <OverlayFailure standing={standing} />
    </ToastContext>
  );
}

/** Loads the chunk at the first action, which may soon lead to a toast, also when the network breaks in between. */
function useWarmingByFirstAction(): void {
  useEffect(() => {
    const events = ['pointerdown', 'keydown'] as const;
    const warm = () => {
      for (const event of events) window.removeEventListener(event, warm, { capture: true });
      warmOverlay();
    };
    for (const event of events) window.addEventListener(event, warm, { capture: true });
    return () => {
      for (const event of events) window.removeEventListener(event, warm, { capture: true });
    };
  }, []);
}
