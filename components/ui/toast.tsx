'use client';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useFloating, warmFloating } from './floating';
import { FloatingFailure } from './floating-failure';
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
  const floating = useFloating(toasts.length > 0);
  const isStanding = standing !== null;
  useEffect(() => {
    // Nobody on the page asked for it: it is fetched, and shown plainly where that fails.
    if (isStanding) warmFloating();
  }, [isStanding]);
  useWarmingByFirstDeed();
  return (
    <ToastContext value={show}>
      {children}
      {floating ? <floating.ToastRegion standing={standing} toasts={toasts} onClose={remove} /> : null}
      <FloatingFailure standing={standing} />
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
