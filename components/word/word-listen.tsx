'use client';
import { Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FileAudio } from '@/components/exercise/fresh-files';
import { useSound } from '@/components/exercise/use-sound';
import { IconButton } from '@/components/ui/button';
import type { Word } from '@/lib/word/queries';
import { useSpeech } from '@/lib/word/use-speech';

type Sounding = Pick<Word, 'word' | 'audio' | 'language'>;

/** Plays the recorded sound of a word, or reads it with a voice of this device; null: there is neither. */
export function useWordSound({ word, audio, language }: Sounding) {
  const { audio: element, handlers, play: playSound } = useSound();
  const speak = useSpeech(language ?? null);
  const play = audio ? playSound : speak && (() => speak(word));
  return {
    play,
    element: audio ? (
      <FileAudio ref={element} src={audio.fullUri} preload="none" className="hidden" {...handlers} />
    ) : null,
  };
}

export function WordListen({ word }: { word: Sounding }) {
  const t = useTranslations('word');
  const { play, element } = useWordSound(word);
  if (!play) return null;
  return (
    <>
      {element}
      <IconButton label={t('listen', { word: word.word })} onClick={play}>
        <Volume2 aria-hidden />
      </IconButton>
    </>
  );
}
