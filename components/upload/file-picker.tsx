'use client';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useRef } from 'react';
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

function takeFiles(input: HTMLInputElement, onPick: FilePickerProps['onPick']) {
  const files = [...(input.files ?? [])];
  // The same file may be chosen again, after a refusal or a reload.
  input.value = '';
  files.forEach((file) => onPick(file));
}

/** A button that opens the device's own file picker: the label around its field. */
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
  const field = useRef<HTMLInputElement>(null);
  // The page is there before its script: what was chosen meanwhile has sent its only event to nobody.
  const takeEarly = useEffectEvent(() => {
    if (field.current?.files?.length) takeFiles(field.current, onPick);
  });
  useEffect(() => takeEarly(), []);
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
          ref={field}
          type="file"
          accept={accept.join(',')}
          capture={capture}
          disabled={disabled}
          multiple={multiple}
          className="sr-only"
          onChange={(event) => takeFiles(event.target, onPick)}
        />
        {children}
      </label>
    </span>
  );
}
