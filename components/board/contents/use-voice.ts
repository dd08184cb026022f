'use client';
import { useTranslations } from 'next-intl';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { lineOf, listItems } from '@/lib/board/contents/items';
import type { BoardNews, News } from '@/lib/board/contents/news';
import { elementsOf } from './use-items';
import { useItemText } from './use-item-text';

/**
 * Milliseconds: of quiet before what others did is announced, at most from the first of it, between two sentences, and for what
 * this person did to be heard first.
 */
const STILL_MS = 1_500;
const LATEST_MS = 6_000;
const APART_MS = 5_000;
const OWN_MS = 2_500;

/** A space that is not heard: the same words are announced again. */
const AGAIN = '\u00A0';

export interface Voice {
  said: string;
  /** Tells this person what they did. */
  say(text: string): void;
}

/** One sentence about what others did. */
function useNewsText(api: ExcalidrawImperativeAPI) {
  const t = useTranslations('board-contents');
  const { short, quoted } = useItemText();
  return (news: News): string => {
    const { action, count, element, words, people } = news;
    const name = people > 1 ? t('people', { count: people }) : (news.name ?? t('someone'));
    if (!element) return t(`news.${action}`, { name, what: t('items', { count }) });
    const found = listItems(elementsOf(api)).find(({ ids }) => ids.includes(element.id));
    // What is gone is called as it was.
    const [item] = found ? [found] : listItems([{ ...element, isDeleted: false, containerId: null }]);
    const what = words && !found?.text ? quoted(lineOf(words)) : item ? short(item) : t('items', { count });
    return t(`news.${action}`, { name, what });
  };
}

/** The one live region of a board: what this person did at once, what others did seldom and summed up. */
export function useVoice(api: ExcalidrawImperativeAPI, news: BoardNews | null): Voice {
  const [said, setSaid] = useState('');
  const saidAt = useRef(0);
  const say = useCallback((text: string) => {
    saidAt.current = Date.now();
    setSaid((before) => (before === text ? `${text}${AGAIN}` : text));
  }, []);
  const textOf = useNewsText(api);
  const notify = useEffectEvent(() => {
    const latest = news?.take();
    if (latest) say(textOf(latest));
  });
  useEffect(() => {
    if (!news) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let firstAt: number | null = null;
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const rest = saidAt.current + OWN_MS - Date.now();
        if (rest > 0) return wait(rest);
        firstAt = null;
        return notify();
      }, milliseconds);
    };
    const stop = news.subscribe(() => {
      const now = Date.now();
      firstAt ??= now;
      const due = Math.max(saidAt.current + APART_MS, Math.min(now + STILL_MS, firstAt + LATEST_MS));
      wait(Math.max(0, due - now));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [news]);
  return { said, say };
}
