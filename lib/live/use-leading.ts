'use client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { blockAtLine, blockOf, scrollToBlock } from './reading-place';

/** Milliseconds between two places that are sent: at most two a second. */
const SEND_EVERY_MS = 500;

export interface Leading {
  /** What is scrolled. */
  box: RefObject<HTMLElement | null>;
  text: RefObject<HTMLElement | null>;
  /** Others read with this person. */
  isLeading: boolean;
  /** The block at which they were: who comes back goes on there. */
  blockId: string | null;
  /** Called with the block one is at, at most twice a second; the last one is never left out. */
  onPlace: (blockId: string) => void;
}

/** Sends the block at which this person reads, while others follow: when they scroll, not when they come. */
export function useLeading({ box, text, isLeading, blockId, onPlace }: Leading) {
  const [here, setHere] = useState<string | null>(null);
  const wasPlaced = useRef(false);
  const at = () =>
    box.current && text.current ? (blockAtLine(box.current, text.current)?.id ?? null) : null;
  const send = useEffectEvent(onPlace);
  const begin = useEffectEvent((frame: HTMLElement) => {
    const block = text.current && blockOf(text.current, blockId);
    if (block && !wasPlaced.current && at() !== blockId) scrollToBlock(frame, block, false);
    wasPlaced.current = true;
  });
  const see = useEffectEvent(() => {
    const id = at();
    setHere(id);
    return id;
  });
  useEffect(() => {
    const frame = box.current;
    if (!isLeading || !frame) return undefined;
    begin(frame);
    let sent = see();
    let timer: ReturnType<typeof setTimeout> | null = null;
    const follow = () => {
      timer = null;
      const id = see();
      if (id === null || id === sent) return;
      sent = id;
      send(id);
      timer = setTimeout(follow, SEND_EVERY_MS);
    };
    const onScroll = () => {
      see();
      if (!timer) follow();
    };
    frame.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      frame.removeEventListener('scroll', onScroll);
      if (timer) clearTimeout(timer);
    };
  }, [box, isLeading]);
  return { here: isLeading ? here : null, at };
}
