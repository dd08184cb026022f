'use client';
import { useLayoutEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import clsx from 'clsx';
import { CONTROL_CLASS } from '@/components/ui/input';
import { PlainTextarea } from '@/components/ui/plain-field';

const LINES_MAX = 5;

/** A text field of one line that grows to five with its text. */
export function GrowingText({
  value,
  className,
  ref,
  ...rest
}: ComponentProps<'textarea'> & { value: string }) {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = own.current;
    if (!area) return;
    area.style.height = 'auto';
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    const frame = area.offsetHeight - area.clientHeight;
    const most = LINES_MAX * parseFloat(lineHeight) + parseFloat(paddingTop) + parseFloat(paddingBottom);
    area.style.height = `${Math.min(area.scrollHeight, most) + frame}px`;
  }, [value]);
  return (
    <PlainTextarea
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      rows={1}
      dir="auto"
      value={value}
      className={clsx(CONTROL_CLASS, 'resize-none touch:text-body', className)}
      {...rest}
    />
  );
}
