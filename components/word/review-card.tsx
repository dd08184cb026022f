'use client';
import { Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { GRADES } from '@/lib/contract/word/schedule.ts';
import type { Grade } from '@/lib/contract/word/schedule.ts';
import type { Word } from '@/lib/word/queries';
import type { SessionWord } from '@/lib/word/session';
import { useReviewKeys } from '@/lib/word/use-review-keys';
import { GradeBar } from './grade-bar';
import { Sentence } from './sentence';
import { useWordSound } from './word-listen';
import { WordSource } from './word-source';

interface ReviewCardProps {
  card: SessionWord;
  now: number;
  onGrade: (grade: Grade) => void;
  onUndo: () => void;
  /** It follows another card, which had the focus. */
  takesFocus: boolean;
}

/** One word: first its sentence with a gap, then all of it with the grades. Mounted anew for each showing. */
export function ReviewCard({ card: { word, progress }, now, onGrade, onUndo, takesFocus }: ReviewCardProps) {
  const t = useTranslations('word');
  const [isShown, setShown] = useState(false);
  const { play, element } = useWordSound(word);
  const box = useRef<HTMLDivElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);
  const show = () => {
    setShown(true);
    // The button that was pressed is gone: the focus stays in the card, and what it shows is read.
    box.current?.focus({ preventScroll: true });
  };
  useReviewKeys((key) => {
    const grade = GRADES.find((each) => String(each) === key);
    if (key === ' ' && !isShown) show();
    else if (grade && isShown) onGrade(grade);
    else if (key === 'p' && isShown && play) play();
    else if (key === 'z') onUndo();
    else return false;
    return true;
  });
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={t('review')}
      className="rounded-[18px_18px_18px_4px] border-2 border-b-[6px] border-ink-2 bg-surface px-6.5 pt-5.5 pb-6 outline-none max-md:px-4 max-md:pt-4.5 max-md:pb-5"
    >
      {element}
      {isShown ? (
        <>
          <Back word={word} onPlay={play} />
          <GradeBar progress={progress} now={now} onGrade={onGrade} />
        </>
      ) : (
        <>
          <Front word={word} />
          <Button size="big" className="mt-4.5 min-h-[60px] w-full" aria-keyshortcuts="Space" onClick={show}>
            {t('show')}
          </Button>
        </>
      )}
    </div>
  );
}

/** As much as leaves the word to be found: the sentence with a gap, else the translation, else the word. */
function Front({ word }: { word: Word }) {
  const t = useTranslations('word');
  return (
    <div className="min-h-28">
      <p className="text-meta text-ink-3">{t('front')}</p>
      <p className="mt-2 max-w-[46ch] text-[19px] leading-normal wrap-anywhere max-md:text-[17px]">
        {word.place ? (
          <Sentence word={word} as="gap" />
        ) : (
          <b
            dir="auto"
            lang={(word.translation ? word.translationLanguage : word.language) ?? undefined}
            className="text-h2"
          >
            {word.translation || word.word}
          </b>
        )}
      </p>
      {word.place && word.translation ? (
        <p dir="auto" lang={word.translationLanguage ?? undefined} className="mt-2 text-ink-2 wrap-anywhere">
          {word.translation}
        </p>
      ) : null}
    </div>
  );
}

function Back({ word, onPlay }: { word: Word; onPlay: (() => void) | null }) {
  const t = useTranslations('word');
  return (
    <div role="status" className="min-h-28">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p
            dir="auto"
            lang={word.language ?? undefined}
            className="text-[40px] leading-[1.1] font-[750] tracking-[-.015em] wrap-anywhere [font-variation-settings:'FLAR'_100] max-md:text-[32px]"
          >
            {word.word}
          </p>
          {word.translation ? (
            <p
              dir="auto"
              lang={word.translationLanguage ?? undefined}
              className="mt-1.5 text-lg wrap-anywhere"
            >
              {word.translation}
            </p>
          ) : null}
        </div>
        {onPlay ? (
          <IconButton label={t('listen', { word: word.word })} aria-keyshortcuts="P" onClick={onPlay}>
            <Volume2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {word.sentence ? (
        <p className="mt-3.5 max-w-[46ch] border-t-2 border-dashed border-line pt-3.5 text-[19px] leading-normal wrap-anywhere max-md:text-[17px]">
          <Sentence word={word} as="mark" />
        </p>
      ) : null}
      <p className="mt-1.5">
        <WordSource word={word} />
      </p>
    </div>
  );
}
