'use client';
import clsx from 'clsx';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button';
import { FOOTER_CLASS, PANEL_CLASS, SCRIM_CLASS, useFocusReturn } from './dialog';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Text of the way back; focus starts there. */
  cancel: string;
  onCancel?: () => void;
  /** Text of the deed: a verb. Without it there is only the way back. */
  action?: string;
  onAction?: () => void;
  /** The deed destroys something. */
  danger?: boolean;
  pending?: boolean;
}

/** Must be answered: a click beside it does not close it, Escape means the way back. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    cancel,
    onCancel,
    action,
    onAction,
    danger,
    pending,
  } = props;
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
          <Radix.Title className="px-5 pt-5 text-h3">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="px-5 pt-1.5 text-ink-2">{description}</Radix.Description>
          ) : null}
          {children ? <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-4 pb-1">{children}</div> : null}
          <div className={FOOTER_CLASS}>
            <Radix.Cancel asChild>
              <Button variant={action ? 'quiet' : 'primary'} onClick={onCancel}>
                {cancel}
              </Button>
            </Radix.Cancel>
            {action ? (
              <Button variant={danger ? 'danger' : 'primary'} onClick={onAction} pending={pending}>
                {action}
              </Button>
            ) : null}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
