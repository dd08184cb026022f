'use client';
import { Square, Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileAudio } from '@/components/exercise/fresh-files';
import { useSound } from '@/components/exercise/use-sound';
import { AddVocabulary, useVocabularyAdding } from '@/components/word/add-vocabulary';
import { AddWordButton } from '@/components/word/add-word-button';
import { WordBars } from '@/components/sound/word-bars';
import { IconButton } from '@/components/ui/button';
import type { LessonOnPage } from '@/lib/lesson/page-query';
import { PageSection } from './page-section';

type Word = LessonOnPage['vocabulary'][number];

/** The words of a lesson with translation, example and sound. */
export function LessonPageWords({ lesson }: { lesson: LessonOnPage }) {
  const t = useTranslations('lesson-parts');
  const { vocabulary, language, translationLanguage } = lesson;
  const adding = useVocabularyAdding(lesson);
  if (vocabulary.length === 0) return null;
  return (
    <PageSection title={t('vocabulary')}>
      <ul className="border-t border-line">
        {vocabulary.map((word) => (
          <li key={word.id} className="flex min-h-13 items-center gap-3 border-b border-line py-2">
            <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2">
              <p className="wrap-anywhere">
                <b dir="auto" lang={language ?? undefined}>
                  {word.word}
                </b>
                <span dir="auto" lang={translationLanguage ?? undefined} className="block text-ink-2">
                  {word.translation}
                </span>
              </p>
              <p dir="auto" lang={language ?? undefined} className="text-ink-2 wrap-anywhere">
                {word.example}
              </p>
            </div>
            {adding ? <AddWordButton word={word.word} {...adding.of(word)} /> : null}
            {word.audio ? <WordSound word={word.word} uri={word.audio.fullUri} /> : null}
          </li>
        ))}
      </ul>
      {adding ? <AddVocabulary adding={adding} /> : null}
    </PageSection>
  );
}

function WordSound({ word, uri }: { word: Word['word']; uri: string }) {
  const t = useTranslations('lesson-parts');
  const { audio, plays, play, stop, handlers } = useSound();
  const [pressed, setPressed] = useState<HTMLAudioElement | null>(null);
  const start = () => {
    setPressed(audio.current);
    play();
  };
  return (
    <>
      {pressed ? <WordBars audio={pressed} label={word} className="h-8 w-18 flex-none sm:w-24" /> : null}
      <FileAudio ref={audio} src={uri} preload="none" className="hidden" {...handlers} />
      <IconButton label={t(plays ? 'stop' : 'play', { word })} onClick={plays ? stop : start}>
        {plays ? <Square aria-hidden /> : <Volume2 aria-hidden />}
      </IconButton>
    </>
  );
}
