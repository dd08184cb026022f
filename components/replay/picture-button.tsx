'use client';
import { ImageDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { draw } from '@/lib/lesson-record/use-picture';
import { saveBlob } from '@/lib/save-blob';
import { clockOf } from '@/lib/replay/chapters';
import type { Replay } from '@/lib/replay/queries';
import type { ReplayState } from '@/lib/replay/state';
import { pageAt } from './replay-board';

interface PictureButtonProps {
  replay: Replay;
  /** Null: it is not there yet. */
  state: ReplayState | null;
  at: number;
}

/** Saves what is drawn at the moment. */
export function PictureButton({ replay, state, at }: PictureButtonProps) {
  const t = useTranslations('replay');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const shown = state && pageAt(state, replay);
    if (!shown || shown.page.elements.length === 0) return toast({ text: t('nothingDrawn') });
    setBusy(true);
    try {
      const { elements } = shown.page;
      const name = `${replay.title} ${clockOf(at).replaceAll(':', '.')}`;
      saveBlob(await draw(shown.boardId, { key: name, name, elements }), `${name}.png`);
    } catch {
      toast({ text: t('pictureFailed'), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="subtle" pending={isBusy} onClick={() => void save()}>
      <ImageDown aria-hidden />
      {t('picture')}
    </Button>
  );
}
