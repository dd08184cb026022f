'use client';
import type { ComponentProps } from 'react';
import { useEarlyText } from './use-early-text';

/** The browser's field without a look of its own; what is typed before its page has a script is not lost. */
export function PlainInput({ ref, ...rest }: ComponentProps<'input'>) {
  return <input ref={useEarlyText(ref)} {...rest} />;
}

export function PlainTextarea({ ref, ...rest }: ComponentProps<'textarea'>) {
  return <textarea ref={useEarlyText(ref)} {...rest} />;
}
