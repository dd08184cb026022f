'use client';
import { useId } from 'react';
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

/** A button that opens the device's own file picker. */
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
  const id = useId();
  return (
    <span className={className}>
      <input
        {...rest}
        id={id}
        type="file"
        accept={accept.join(',')}
        capture={capture}
        disabled={disabled}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again, after a refusal or a reload.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          variant,
          'md',
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-kok peer-disabled:cursor-not-allowed peer-disabled:opacity-55',
        )}
      >
        {children}
      </label>
    </span>
  );
}
