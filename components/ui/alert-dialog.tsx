'use client';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useOverlay } from './overlay';

export interface AlertDialogProps {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Label of the cancel button, which gets the focus first. */
  cancel: string;
  onCancel?: () => void;
  /** Label of the action: a verb. Without it there is only the cancel button. */
  action?: string;
  onAction?: () => void;
  /** The action is destructive. */
  danger?: boolean;
  pending?: boolean;
}

/** Must be answered: a click outside does not close it, and Escape cancels. */
export function AlertDialog(props: AlertDialogProps) {
  const { cancel, action, onAction, danger, pending, ...rest } = props;
  const overlay = useOverlay(props.open);
  if (!overlay) return null;
  return (
    <overlay.AlertPanel
      {...rest}
      cancel={
        <Button variant={action ? 'subtle' : 'primary'} onClick={props.onCancel}>
          {cancel}
        </Button>
      }
      action={
        action ? (
          <Button variant={danger ? 'danger' : 'primary'} onClick={onAction} pending={pending}>
            {action}
          </Button>
        ) : null
      }
    />
  );
}
