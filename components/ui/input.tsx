'use client';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldBinding } from './field';
import { PlainInput, PlainTextarea } from './plain-field';

export const CONTROL_CLASS =
  'w-full min-h-ctl rounded-field border-[1.5px] border-edge bg-surface px-3 py-2 text-ink aria-invalid:border-anar ' +
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-2';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  // 16 px on touch keeps phones from zooming into the field.
  return (
    <PlainInput
      {...useFieldBinding()}
      className={clsx(CONTROL_CLASS, 'touch:text-body', className)}
      {...rest}
    />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <PlainTextarea
      {...useFieldBinding()}
      rows={rows}
      className={clsx(CONTROL_CLASS, 'resize-y touch:text-body', className)}
      {...rest}
    />
  );
}
