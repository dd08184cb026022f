'use client';
import clsx from 'clsx';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toast as Radix } from 'radix-ui';
import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';

/** Specification section 9: toasts stay five seconds, longer while pointed at or focused. */
const TOAST_MS = 5_000;
const TOASTS_SHOWN = 4;

export interface Toast {
  text: string;
  tone?: 'info' | 'error';
  action?: { label: string; onClick: () => void };
}

type ShowToast = (toast: Toast) => void;
const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/**
 * `standing`: messages that stay until they are answered. The page stands beside the toasts' own provider, not in it:
 * that one changes as soon as it runs, and all of a page below it that is not yet awake would be drawn anew.
 */
export function ToastProvider({ children, standing }: { children: ReactNode; standing?: ReactNode }) {
  const t = useTranslations('common');
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
  return (
    <ToastContext value={show}>
      {children}
      <Radix.Provider duration={TOAST_MS} label={t('notification')} swipeDirection="right">
        {standing}
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
        <Radix.Viewport
          label={t('notifications')}
          className="fixed right-6 bottom-6 z-toast flex w-[350px] max-w-[calc(100vw-24px)] flex-col gap-2 outline-none max-md:right-3 max-md:bottom-[calc(72px+env(safe-area-inset-bottom))] max-md:left-3 max-md:w-auto"
        />
      </Radix.Provider>
    </ToastContext>
  );
}

export interface ToastLineProps {
  toast: Toast;
  onClose: () => void;
  /** Until it is answered: for what a person must not miss. */
  stays?: boolean;
}

export function ToastLine({ toast, onClose, stays }: ToastLineProps) {
  const t = useTranslations('common');
  const isError = toast.tone === 'error';
  const Icon = isError ? TriangleAlert : CircleCheck;
  return (
    <Radix.Root
      type={isError ? 'foreground' : 'background'}
      duration={stays ? Infinity : undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      className={clsx(
        'on-dark flex animate-pop items-center gap-3 rounded-voice-r py-2 pr-2 pl-4 shadow-float',
        isError ? 'bg-anar text-on-anar' : 'bg-ink text-bg',
      )}
    >
      <Icon aria-hidden className="size-5 flex-none" />
      <Radix.Description className="min-w-0 flex-1 py-1.5">{toast.text}</Radix.Description>
      {toast.action ? (
        <Radix.Action
          altText={toast.action.label}
          onClick={toast.action.onClick}
          className="min-h-ctl px-2 font-[680] underline underline-offset-2"
        >
          {toast.action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close
        aria-label={t('close')}
        className="grid size-ctl flex-none place-items-center rounded-field"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
