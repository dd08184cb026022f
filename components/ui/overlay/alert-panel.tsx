'use client';
import clsx from 'clsx';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { FOOTER_CLASS, PANEL_CLASS, SCRIM_CLASS, useFocusReturn } from './panel';

export interface AlertPanelProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The cancel button. */
  cancel: ReactNode;
  /** The button of the action, if there is one. */
  action: ReactNode;
  /** Called on Escape, which cancels. */
  onCancel?: () => void;
}

export function AlertPanel(props: AlertPanelProps) {
  const { open, onOpenChange, title, description, children, cancel, action, onCancel } = props;
  const focusReturn = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM_CLASS} />
        <Radix.Content
          className={clsx(PANEL_CLASS, 'md:max-w-md')}
          onEscapeKeyDown={onCancel}
          {...focusReturn}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="px-5 pt-5 text-h3 wrap-anywhere">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="px-5 pt-1.5 wrap-anywhere text-ink-2">
              {description}
            </Radix.Description>
          ) : null}
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-1">{children}</div> : null}
          <div className={FOOTER_CLASS}>
            <Radix.Cancel asChild>{cancel}</Radix.Cancel>
            {action}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
