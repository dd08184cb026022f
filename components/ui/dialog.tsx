'use client';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button';

export const SCRIM_CLASS = 'fixed inset-0 z-dialog animate-fade bg-scrim';

/** A panel in the middle; on a phone a sheet from below over the whole width. */
export const PANEL_CLASS =
  'fixed z-dialog flex flex-col bg-surface shadow-float outline-none ' +
  'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[92dvh] max-md:animate-sheet max-md:rounded-t-[18px] max-md:pb-[env(safe-area-inset-bottom)] ' +
  'md:top-1/2 md:left-1/2 md:max-h-[88dvh] md:w-full md:-translate-x-1/2 md:-translate-y-1/2 md:animate-fade md:rounded-dialog';

export const FOOTER_CLASS = 'flex flex-wrap justify-end gap-2 px-5 pt-4 pb-5 max-md:[&>*]:flex-1';

/** Focus goes back to where it was: Radix itself returns it only to a trigger of its own, and ours open from menus too. */
export function useFocusReturn(focusAfter?: () => HTMLElement | null) {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const origin = before.current;
      // What the dialog removed cannot take focus: then the page goes on from its content.
      const back = origin?.isConnected && origin !== document.body ? origin : document.querySelector('main');
      const target = focusAfter?.() ?? back;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}

const WIDTHS = { sm: 'md:max-w-md', md: 'md:max-w-xl', lg: 'md:max-w-3xl' } as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: the quiet one first, the deed last. */
  footer?: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Where the focus goes once it is closed, when that is not back (null). */
  focusAfter?: () => HTMLElement | null;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'sm',
  focusAfter,
}: DialogProps) {
  const t = useTranslations('common');
  const focusReturn = useFocusReturn(focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM_CLASS} />
        <Radix.Content
          className={clsx(PANEL_CLASS, WIDTHS[size])}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pt-5 pr-16 pl-5 text-h3">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="px-5 pt-1 text-ink-2">{description}</Radix.Description>
          ) : null}
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-1">{children}</div> : null}
          {footer ? <div className={FOOTER_CLASS}>{footer}</div> : <div className="h-5 flex-none" />}
          {/* Last in order: focus starts with what the dialog is about. */}
          <Radix.Close asChild>
            <IconButton label={t('close')} className="absolute! top-3 right-3">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
