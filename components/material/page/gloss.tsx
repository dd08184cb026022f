'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

export interface GlossProps {
  translation: string;
  /** The word as it stands in the text. */
  children: ReactNode;
}

/** What hears of a word whose translation was opened, and in which words; by default nothing does. */
export const LookUpContext = createContext<(found: { word: string; translation: string }) => void>(
  () => undefined,
);

/** Pixels between the card and that edge. */
const MARGIN = 12;

/** A word whose translation is shown when it is pressed: above it, and on a phone at the bottom. Esc closes it. */
export function Gloss({ translation, children }: GlossProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const lookUp = useContext(LookUpContext);
  const press = (word: string) => {
    if (!isOpen) lookUp({ word, translation });
    setIsOpen(!isOpen);
  };
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const { signal } = over;
    const close = () => setIsOpen(false);
    document.addEventListener(
      'pointerdown',
      (event) => root.current?.contains(event.target as Node) || close(),
      {
        signal,
      },
    );
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal });
    return () => over.abort();
  }, [isOpen]);
  return (
    <span ref={root} className="relative">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={({ currentTarget }) => press(currentTarget.textContent)}
        className="gloss inline cursor-pointer text-start aria-expanded:bg-kok-soft"
      >
        {children}
      </button>
      {isOpen ? <Card id={id} translation={translation} onClose={() => setIsOpen(false)} /> : null}
    </span>
  );
}

/** What is right of it is not seen: the frame that a text is scrolled in, or the window. */
const edgeOf = (element: HTMLElement): number =>
  element.closest('[data-text-frame]')?.getBoundingClientRect().right ?? document.documentElement.clientWidth;

interface CardProps {
  id: string;
  translation: string;
  onClose: () => void;
}

function Card({ id, translation, onClose }: CardProps) {
  const t = useTranslations('material-page');
  const card = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const over = element.getBoundingClientRect().right - edgeOf(element) + MARGIN;
    if (over > 0) element.style.translate = `${-over}px`;
  }, []);
  return (
    <span
      ref={card}
      id={id}
      role="status"
      className="absolute bottom-full left-0 z-20 mb-1.5 flex w-max max-w-72 items-center gap-2 rounded-voice bg-surface py-2 pr-1 pl-3.5 text-body leading-snug font-normal text-ink no-underline shadow-float max-md:fixed max-md:inset-x-3 max-md:bottom-[calc(72px+env(safe-area-inset-bottom))] max-md:w-auto max-md:max-w-none"
    >
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {translation}
      </span>
      <button
        type="button"
        aria-label={t('closeGloss')}
        onClick={onClose}
        className="grid size-9 flex-none place-items-center rounded-field text-ink-2 hover:bg-sunken touch:size-11"
      >
        <X aria-hidden className="size-5" />
      </button>
    </span>
  );
}
