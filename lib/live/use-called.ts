'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { blockAtLine, blockOf, scrollToBlock } from './reading-place';
import type { Shown } from './signals';

/** Whoever comes to the page so soon after a call came for it. */
const FRESH_MS = 10_000;
const TYPED = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

interface Called {
  /** The teacher's latest call to this page; null: there was none. */
  call: Shown<'call'> | null;
  box: RefObject<HTMLElement | null>;
  text: RefObject<HTMLElement | null>;
  /** Milliseconds by the server's clock. */
  now: number;
  /** They follow from here on. */
  onCome: () => void;
  /** They go back, and are on their own. */
  onLeave: () => void;
}

/**
 * Goes once to where the teacher calls all, from wherever this person reads. Whoever types in the text stays, and a line says where
 * the others are; for the others one press goes back. `line.from`: where they were; null: they stayed.
 */
export function useCalled({ call, box, text, now, onCome, onLeave }: Called) {
  const [line, setLine] = useState<{ from: number | null } | null>(null);
  const handledAt = useRef(now - FRESH_MS);
  const at = call?.at ?? null;
  const target = () => (text.current ? blockOf(text.current, call?.payload.blockId ?? null) : null);
  const go = () => {
    const block = target();
    if (box.current && block) scrollToBlock(box.current, block, true);
    onCome();
  };
  const follow = useEffectEvent(() => {
    const [frame, page, block] = [box.current, text.current, target()];
    if (at === null || at <= handledAt.current || !frame || !page) return;
    handledAt.current = at;
    const field = document.activeElement?.closest(TYPED);
    if (field && page.contains(field)) return setLine({ from: null });
    const isThere = block !== null && blockAtLine(frame, page) === block;
    if (!isThere) setLine({ from: frame.scrollTop });
    go();
  });
  useEffect(() => follow(), [at]);
  return {
    line,
    hide: () => setLine(null),
    act: () => {
      const from = line?.from ?? null;
      setLine(null);
      if (from === null) return go();
      onLeave();
      box.current?.scrollTo({ top: from, behavior: 'instant' });
    },
  };
}
