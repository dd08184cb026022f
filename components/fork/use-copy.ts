'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { ownPath } from '@/lib/fork/kinds';
import type { Forked } from '@/lib/fork/kinds';
import { useMakeCopy } from '@/lib/fork/use-forks';

/** Copies a thing and opens the copy; says what the copy was made without. */
export function useCopy(of: Forked): { make: () => void; isPending: boolean } {
  const t = useTranslations('saved');
  const format = useFormatter();
  const toast = useToast();
  const router = useRouter();
  const errorText = useErrorText();
  const copy = useMakeCopy(of);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const make = () =>
    // mutateAsync, not callbacks of mutate: the screen may be unmounted when it settles.
    void copy.mutateAsync().then(
      ({ id, leftOut }) => {
        const titles = format.list(leftOut, { type: 'conjunction' });
        toast({ text: leftOut.length === 0 ? t('copied') : t('copiedWithout', { titles }) });
        if (here.current) router.push(ownPath(of.kind, id));
      },
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return { make, isPending: copy.isPending };
}
