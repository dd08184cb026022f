'use client';
import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { practicePath } from '@/lib/word/paths';
import { useSheetWords } from '@/lib/word/use-sheet-words';
import type { SheetItem } from '@/lib/word/use-sheet-words';

export interface SheetItems {
  lessonScheduleId: number;
  items: readonly SheetItem[];
  /** That the lesson teaches. */
  language: string | null;
}

/** Leads to practising these items of a sheet; those that are not one's own words yet become them. */
export function PractiseButton({ lessonScheduleId, items, language }: SheetItems) {
  const t = useTranslations('word-add');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const [isLeaving, leave] = useTransition();
  const words = useSheetWords(lessonScheduleId, items, language);
  if (items.length === 0 || !words) return null;
  const practise = async () => {
    try {
      if (words.left.length > 0) await words.add();
      leave(() => router.push(practicePath(lessonScheduleId)));
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    }
  };
  return (
    <Button
      variant="subtle"
      size="sm"
      className="mt-3 print:hidden"
      pending={words.isPending || isLeaving}
      onClick={() => void practise()}
    >
      <RotateCw aria-hidden />
      {t('practise', { count: items.length })}
    </Button>
  );
}
