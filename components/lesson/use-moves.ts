'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { useSwap } from '@/lib/lesson/use-parts';

interface Part {
  id: number;
  title: string;
}

/** Moves a part by one place: a swap with its neighbour. `said`: where it is now, for those who do not see the list. */
export function useMoves(
  parts: readonly Part[],
  swap: ReturnType<typeof useSwap<{ fromId: number; toId: number }>>,
) {
  const t = useTranslations('lesson-parts');
  const toast = useToast();
  const errorText = useErrorText();
  const [said, setSaid] = useState('');
  const move = ({ id, title }: Part, by: -1 | 1) => {
    const place = parts.findIndex((part) => part.id === id) + by;
    const neighbour = parts[place];
    if (!neighbour) return;
    setSaid(t('moved', { title, number: place + 1, count: parts.length }));
    swap.mutate(
      { fromId: id, toId: neighbour.id },
      {
        onError: (error) => {
          setSaid('');
          toast({ text: errorText(error), tone: 'error' });
        },
      },
    );
  };
  return { move, said };
}
