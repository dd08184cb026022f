'use client';
import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useSheetWords } from '@/lib/word/use-sheet-words';
import type { SheetItems } from './practise-button';

/** Adds the words of a sheet with one press; then says that they are there. */
export function AddSheet({ lessonScheduleId, items, language }: SheetItems) {
  const t = useTranslations('word-add');
  const toast = useToast();
  const errorText = useErrorText();
  const words = useSheetWords(lessonScheduleId, items, language);
  if (items.length === 0 || !words) return null;
  const { length: count } = words.left;
  const addNow = async () => {
    try {
      await words.add();
      toast({ text: t('addedCount', { count }) });
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      className="mt-3 print:hidden"
      pending={words.isPending}
      aria-disabled={count === 0 || undefined}
      onClick={() => (count === 0 ? undefined : void addNow())}
    >
      {count === 0 ? <Check aria-hidden /> : <Plus aria-hidden />}
      {count === 0 ? t('allAdded') : t('addAll', { count })}
    </Button>
  );
}
