'use client';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { insertLetter } from '@/lib/exercise/letters';

type Texts = Record<string, string | null> | null;

/** Fields of one exercise: what is typed, letters at the cursor of the last one, Enter to the next. */
export function useTyping(answer: Texts, onAnswer: (answer: Record<string, string | null>) => void) {
  const last = useRef<HTMLInputElement | null>(null);
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    // React puts the cursor to the end of what it has written itself.
    if (cursor.current !== null) last.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  const latest = useRef({ answer, onAnswer });
  useLayoutEffect(() => {
    latest.current = { answer, onAnswer };
  });
  // The same functions all along: a letter typed in one field draws no other.
  const type = useCallback((id: string, text: string) => {
    const { answer: before, onAnswer: report } = latest.current;
    report({ ...before, [id]: text });
  }, []);
  const onFocus = useCallback((field: HTMLInputElement) => {
    last.current = field;
  }, []);
  return {
    textOf: (id: string) => answer?.[id] ?? '',
    /** What each field needs. */
    actions: { type, onFocus },
    putLetter: (letter: string) => {
      const field = last.current;
      const id = field?.dataset.part;
      if (!field || !id) return;
      const at = field.value.length;
      const selection = { start: field.selectionStart ?? at, end: field.selectionEnd ?? at };
      const { text, cursor: next } = insertLetter(field.value, selection, letter);
      cursor.current = next;
      field.focus();
      type(id, text);
    },
  };
}

/** Enter goes to the next field of the group; not while a keyboard composes a letter. */
export function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-part]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
