'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';

export interface GlossProps {
  translation: string;
  /** The word as it stands in the text. */
  children: ReactNode;
}

/** A word whose translation is open. */
export interface FoundGloss {
  word: string;
  translation: string;
  /** The word in the text. */
  element: HTMLElement;
  /** Somebody else opened it here. */
  isOpened: boolean;
}

export interface GlossSide {
  /** Hears of a word that this person looks up. */
  lookUp: (found: FoundGloss) => void;
  /** A word whose translation somebody else opens here; a new object each time. */
  opened: { element: HTMLElement } | null;
  /** Shown below a translation. */
  more: (found: FoundGloss) => ReactNode;
}

/** What is beside the words of a text; by default nothing. */
export const GlossContext = createContext<GlossSide>({
  lookUp: () => undefined,
  opened: null,
  more: () => null,
});

/** Pixels between the card and that edge. */
const MARGIN = 12;

/** A word whose translation is shown when it is pressed: above it, and on a phone at the bottom. Esc closes it. */
export function Gloss({ translation, children }: GlossProps) {
  const [found, setFound] = useState<FoundGloss | null>(null);
  const isOpen = found !== null;
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const { lookUp, opened, more } = useContext(GlossContext);
  const foundAt = (element: HTMLElement, isOpened: boolean) => ({
    word: element.textContent,
    translation,
    element,
    isOpened,
  });
  const press = (element: HTMLElement) => {
    if (isOpen) return setFound(null);
    const lookedUp = foundAt(element, false);
    lookUp(lookedUp);
    setFound(lookedUp);
  };
  const showOpened = useEffectEvent(() => {
    if (opened) setFound(root.current?.contains(opened.element) ? foundAt(opened.element, true) : null);
  });
  useEffect(() => showOpened(), [opened]);
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const { signal } = over;
    const close = () => setFound(null);
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
        onClick={({ currentTarget }) => press(currentTarget)}
        className="gloss inline cursor-pointer text-start aria-expanded:bg-kok-soft"
      >
        {children}
      </button>
      {found ? (
        <Card id={id} word={found.word} translation={translation} onClose={() => setFound(null)}>
          {more(found)}
        </Card>
      ) : null}
    </span>
  );
}

/** What is right of it or above is not seen: the frame that a text is scrolled in, or the window. */
const frameOf = (element: HTMLElement): { right: number; top: number } =>
  element.closest('[data-text-frame]')?.getBoundingClientRect() ?? {
    right: document.documentElement.clientWidth,
    top: 0,
  };

interface CardProps {
  id: string;
  word: string;
  translation: string;
  onClose: () => void;
  children: ReactNode;
}

function Card({ id, word, translation, onClose, children }: CardProps) {
  const t = useTranslations('material-page');
  const card = useRef<HTMLSpanElement>(null);
  // Each time it is drawn: what is below the translation may come later, and makes it wider.
  useLayoutEffect(() => {
    const fit = () => {
      const element = card.current;
      if (!element) return;
      element.style.translate = '';
      delete element.dataset.below;
      const { right, top } = element.getBoundingClientRect();
      const frame = frameOf(element);
      // In the first lines of a text there is no room above.
      if (top < frame.top) element.dataset.below = '';
      const over = right - frame.right + MARGIN;
      if (over > 0) element.style.translate = `${-over}px`;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  });
  return (
    <span
      ref={card}
      id={id}
      role="status"
      className="absolute bottom-full left-0 z-20 mb-1.5 block w-max max-w-72 rounded-voice bg-surface py-2 pr-1 pl-3.5 text-body leading-snug font-normal text-ink no-underline shadow-float data-below:top-full data-below:bottom-auto data-below:mt-1.5 max-md:fixed max-md:inset-x-3 max-md:bottom-[calc(72px+env(safe-area-inset-bottom))] max-md:w-auto max-md:max-w-none"
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <b dir="auto" className="block font-[680]">
            {word}
          </b>
          <span dir="auto" className="block">
            {translation}
          </span>
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
      {children}
    </span>
  );
}
