'use client';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import type { ButtonVariant } from '@/components/ui/button-class';

export interface FilePickerProps {
  /** MIME types that the device's picker offers. */
  accept: readonly string[];
  onPick: (file: File) => void;
  children: ReactNode;
  variant?: ButtonVariant;
  /** Opens the camera where there is one. */
  capture?: 'user' | 'environment';
  disabled?: boolean;
  className?: string;
  'aria-describedby'?: string;
}

/** A button that opens the device's own file picker: the label around its field, to which it needs no reference. */
export function FilePicker({
  accept,
  onPick,
  children,
  variant = 'secondary',
  capture,
  disabled,
  className,
  ...rest
}: FilePickerProps) {
  return (
    <span className={className}>
      <label
        className={clsx(
          buttonClass(variant, 'md'),
          'relative cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-55',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-kok',
        )}
      >
        <input
          {...rest}
          type="file"
          accept={accept.join(',')}
          capture={capture}
          disabled={disabled}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again, after a refusal or a reload.
            event.target.value = '';
            if (file) onPick(file);
          }}
        />
        {children}
      </label>
    </span>
  );
}
