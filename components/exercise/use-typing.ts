'use client';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { insertLetter } from '@/lib/exercise/letters';

type Texts = Record<string, string | null> | null;

/**
 * Text fields of one exercise: typed values, inserting letters at the cursor of the last field, Enter for the next
 * one.
 */
export function useTyping(answer: Texts, onAnswer: (answer: Record<string, string | null>) => void) {
  const last = useRef<HTMLInputElement | null>(null);
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    // React moves the cursor to the end of a value it has set itself.
    if (cursor.current !== null) last.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });
  const latest = useRef({ answer, onAnswer });
  useLayoutEffect(() => {
    latest.current = { answer, onAnswer };
  });
  // Stable functions: a letter typed in one field renders no other.
  const type = useCallback((id: string, text: string) => {
    const { answer: before, onAnswer: report } = latest.current;
    report({ ...before, [id]: text });
  }, []);
  const onFocus = useCallback((field: HTMLInputElement) => {
    last.current = field;
  }, []);
  return {
    textOf: (id: string) => answer?.[id] ?? '',
    /** Props of each field. */
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

/** Moves the focus to the next field of the group on Enter; not while a keyboard composes a letter. */
export function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-part]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}
