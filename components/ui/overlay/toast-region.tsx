'use client';
import clsx from 'clsx';
import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Toast as Radix } from 'radix-ui';

/** Specification section 9: toasts stay five seconds, longer while hovered or focused. */
const TOAST_MS = 5_000;

export interface Toast {
  text: string;
  tone?: 'info' | 'error';
  action?: { label: string; onClick: () => void };
}

/** A toast that stays until it is answered, for what a person must not miss. */
export interface StandingToast extends Toast {
  onClose: () => void;
}

export interface ToastRegionProps {
  standing: StandingToast | null;
  toasts: readonly (Toast & { id: number })[];
  onClose: (id: number) => void;
}

export function ToastRegion({ standing, toasts, onClose }: ToastRegionProps) {
  const t = useTranslations('common');
  return (
    <Radix.Provider duration={TOAST_MS} label={t('notification')} swipeDirection="right">
      {standing ? <ToastLine stays toast={standing} onClose={standing.onClose} /> : null}
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
      <Radix.Viewport
        label={t('notifications')}
        className="fixed right-6 bottom-6 z-toast flex w-[350px] max-w-[calc(100vw-24px)] flex-col gap-2 outline-none max-md:right-3 max-md:bottom-[calc(72px+env(safe-area-inset-bottom))] max-md:left-3 max-md:w-auto"
      />
    </Radix.Provider>
  );
}

interface ToastLineProps {
  toast: Toast;
  onClose: () => void;
  stays?: boolean;
}

function ToastLine({ toast, onClose, stays }: ToastLineProps) {
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
