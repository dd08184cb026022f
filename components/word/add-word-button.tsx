'use client';
import { Check, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface AddWordButtonProps {
  word: string;
  isAdded: boolean;
  isPending: boolean;
  onAdd: () => void;
}

/** Adds a word with one press; then says that it is there. The focus stays on it. */
export function AddWordButton({ word, isAdded, isPending, onAdd }: AddWordButtonProps) {
  const t = useTranslations('word-add');
  return (
    <Button
      variant="subtle"
      size="sm"
      className="flex-none"
      pending={isPending}
      aria-disabled={isAdded || undefined}
      aria-label={t(isAdded ? 'addedWord' : 'addWord', { word })}
      onClick={() => (isAdded ? undefined : onAdd())}
    >
      {isAdded ? <Check aria-hidden /> : <Plus aria-hidden />}
      <span className="max-sm:sr-only">{t(isAdded ? 'added' : 'add')}</span>
    </Button>
  );
}
