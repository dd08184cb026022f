'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Input } from '@/components/ui/input';
import { LESSON_TITLE_MAX } from '@/lib/contract/limits.ts';

export interface RenameFieldProps {
  title: string;
  /** The new title, without spaces around it; the old one if nothing was changed, or it was given up. */
  onDone: (title: string) => void;
}

/** A title that is changed where it stands: Enter and leaving save it, Escape gives up. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const t = useTranslations('lesson-parts');
  const [text, setText] = useState(title);
  const done = () => onDone(text.trim() || title);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      done();
    } else if (event.key === 'Escape') onDone(title);
  };
  return (
    <Input
      // The person has just asked for it, by the menu or a key.
      autoFocus
      dir="auto"
      aria-label={t('newTitle')}
      value={text}
      maxLength={LESSON_TITLE_MAX}
      autoComplete="off"
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={done}
    />
  );
}
