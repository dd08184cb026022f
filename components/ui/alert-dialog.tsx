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
  /** Text of the way back; focus starts there. */
  cancel: string;
  onCancel?: () => void;
  /** Text of the action: a verb. Without it there is only the way back. */
  action?: string;
  onAction?: () => void;
  /** The action destroys something. */
  danger?: boolean;
  pending?: boolean;
}

/** Must be answered: a click beside it does not close it, Escape means the way back. */
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
