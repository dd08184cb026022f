'use client';
import { useTranslations } from 'next-intl';
import { SaveButton } from '@/components/fork/save-button';
import type { Savable } from '@/lib/chat/savable';
import { useFork, useRemoveSaved, useSave } from '@/lib/fork/use-forks';

/** Saves what a card shows, as on its page. */
export function CardSave({ of, fork }: Savable) {
  const t = useTranslations('saved');
  const saved = useFork(of, fork);
  const [save, remove] = [useSave(of), useRemoveSaved(of)];
  return (
    <SaveButton
      saved={saved}
      title={t(`saveTitles.${of.kind}`)}
      done={t(`savedTexts.${of.kind}`)}
      save={save}
      remove={remove}
    />
  );
}
