'use client';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { playTestSound } from '@/lib/live/test-sound';

export function SpeakerTest({ speakerId }: { speakerId: string | null }) {
  const t = useTranslations('live.check');
  const [playing, setPlaying] = useState(false);

  async function play() {
    if (playing) return;
    setPlaying(true);
    try {
      await playTestSound(speakerId);
    } catch {
      // There is no sound output: nothing is heard.
    } finally {
      setPlaying(false);
    }
  }

  return (
    <Button variant="subtle" size="sm" onClick={() => void play()} className="self-start">
      <Volume2 aria-hidden />
      <span aria-live="polite">{playing ? t('playing') : t('testSound')}</span>
    </Button>
  );
}
