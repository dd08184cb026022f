'use client';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-class';

export interface FilePickerProps {
  /** MIME types that the device's picker offers. */
  accept: readonly string[];
  /** Called for each chosen file. */
  onPick: (file: File) => void;
  multiple?: boolean;
  children: ReactNode;
  variant?: ButtonVariant;
  /** Opens the camera where there is one. */
  capture?: 'user' | 'environment';
  disabled?: boolean;
  size?: ButtonSize;
  className?: string;
  'aria-describedby'?: string;
  /** What takes the focus in a new part of a page. */
  'data-first'?: boolean;
}

/** A button that opens the device's own file picker: the label around its field, to which it needs no reference. */
export function FilePicker({
  accept,
  onPick,
  multiple,
  children,
  variant = 'secondary',
  size = 'md',
  capture,
  disabled,
  className,
  ...rest
}: FilePickerProps) {
  return (
    <span className={className}>
      <label
        className={clsx(
          buttonClass(variant, size),
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
          multiple={multiple}
          className="sr-only"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            // The same file may be chosen again, after a refusal or a reload.
            event.target.value = '';
            files.forEach((file) => onPick(file));
          }}
        />
        {children}
      </label>
    </span>
  );
}
