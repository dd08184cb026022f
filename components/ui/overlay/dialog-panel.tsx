'use client';
import clsx from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { FOOTER_CLASS, PANEL_CLASS, SCRIM_CLASS, SIDE_CLASS, useFocusReturn } from './panel';

const WIDTHS = {
  sm: 'md:max-w-md',
  md: 'md:max-w-xl',
  lg: 'md:max-w-3xl',
  /** Of a picture: what there is room for. */
  full: 'md:max-w-[min(1400px,94vw)]',
} as const;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: the secondary one first, the action last. */
  footer?: ReactNode;
  /** `side`: at the right edge, over the full height. */
  size?: keyof typeof WIDTHS | 'side';
  /** The element to focus after closing, if not the previous one (null). */
  focusAfter?: () => HTMLElement | null;
}

/** `close`: the button that closes it. */
export function DialogPanel(props: DialogProps & { close: ReactNode }) {
  const { open, onOpenChange, title, description, children, footer, size = 'sm', close } = props;
  const focusReturn = useFocusReturn(props.focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM_CLASS} />
        <Radix.Content
          className={size === 'side' ? SIDE_CLASS : clsx(PANEL_CLASS, WIDTHS[size])}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pt-5 pr-16 pl-5 text-h3 wrap-anywhere">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="px-5 pt-1 wrap-anywhere text-ink-2">
              {description}
            </Radix.Description>
          ) : null}
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-1">{children}</div> : null}
          {footer ? <div className={FOOTER_CLASS}>{footer}</div> : <div className="h-5 flex-none" />}
          {/* Last in the focus order, so that the focus starts at the content. */}
          <Radix.Close asChild>{close}</Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
