'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { blockAtLine, blockOf, scrollToBlock } from './reading-place';
import type { Shown } from './signals';

/** Whoever comes to the page so soon after a call came for it. */
const FRESH_MS = 10_000;

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
 * Asks this person once to come to where the teacher calls all; it moves nobody who does not press. `line.from`: where whoever came
 * was, and one press goes back; null: they are still there.
 */
export function useCalled({ call, box, text, now, onCome, onLeave }: Called) {
  const [line, setLine] = useState<{ from: number | null } | null>(null);
  const handledAt = useRef(now - FRESH_MS);
  const at = call?.at ?? null;
  const target = () => (text.current ? blockOf(text.current, call?.payload.blockId ?? null) : null);
  const ask = useEffectEvent(() => {
    const [frame, page, block] = [box.current, text.current, target()];
    if (at === null || at <= handledAt.current || !frame || !page) return;
    handledAt.current = at;
    if (block && blockAtLine(frame, page) === block) return onCome();
    setLine({ from: null });
  });
  useEffect(() => ask(), [at]);
  const come = () => {
    const [frame, block] = [box.current, target()];
    setLine(frame && block ? { from: frame.scrollTop } : null);
    if (frame && block) scrollToBlock(frame, block, true);
    onCome();
  };
  const goBack = (top: number) => {
    setLine(null);
    onLeave();
    box.current?.scrollTo({ top, behavior: 'instant' });
  };
  return {
    line,
    hide: () => setLine(null),
    act: () => (typeof line?.from === 'number' ? goBack(line.from) : come()),
  };
}
