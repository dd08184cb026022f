'use client';
import { Volume2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/button';
import { useSpeech } from '@/lib/word/use-speech';

/** Reads a word with a voice of this device; nothing where it has none for the language. */
export function Listen({ word, language }: { word: string; language: string | null }) {
  const t = useTranslations('lesson-sheet');
  const speak = useSpeech(language);
  if (!speak) return null;
  return (
    <IconButton label={t('listen', { word })} className="print:hidden" onClick={() => speak(word)}>
      <Volume2 aria-hidden />
    </IconButton>
  );
}
