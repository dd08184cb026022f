'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { lookedUpOf } from './looked-up';
import { blockOf } from './reading-place';
import type { Shown } from './signals';

/** Whoever comes to the page so soon after it was opened sees it (R52). */
const FRESH_MS = 10_000;

interface OpenedGloss {
  /** What the teacher opened last on this page; null: nothing, or this person opens it. */
  gloss: Shown<'gloss'> | null;
  text: RefObject<HTMLElement | null>;
  /** Milliseconds by the server's clock. */
  now: number;
}

/** The word whose translation the teacher opened for all, once each time; null: none was. */
export function useOpenedGloss({ gloss, text, now }: OpenedGloss): { element: HTMLElement } | null {
  const [opened, setOpened] = useState<{ element: HTMLElement } | null>(null);
  const handledAt = useRef(now - FRESH_MS);
  const at = gloss?.at ?? null;
  const show = useEffectEvent(() => {
    if (!gloss || at === null || at <= handledAt.current || !text.current) return;
    handledAt.current = at;
    const { blockId, word } = gloss.payload;
    const words = blockOf(text.current, blockId)?.querySelectorAll<HTMLElement>('.gloss') ?? [];
    const element = [...words].find(
      ({ textContent }) => lookedUpOf({ word: textContent, translation: word })?.word === word,
    );
    if (element) setOpened({ element });
  });
  useEffect(() => show(), [at]);
  return opened;
}
