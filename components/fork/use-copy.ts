'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { ownPath } from '@/lib/fork/kinds';
import type { Forked, MadeCopy } from '@/lib/fork/kinds';
import { useMakeCopy } from '@/lib/fork/use-forks';

interface Copying {
  make: () => void;
  isPending: boolean;
  /** A copy that lacks something, until `forget`: it is not opened before one has read what. */
  lacking: MadeCopy | null;
  forget: () => void;
}

/** Copies a thing and opens the copy, if that is whole. */
export function useCopy(of: Forked): Copying {
  const t = useTranslations('saved');
  const toast = useToast();
  const router = useRouter();
  const errorText = useErrorText();
  const copy = useMakeCopy(of);
  const [lacking, setLacking] = useState<MadeCopy | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  const make = () =>
    // mutateAsync, not callbacks of mutate: the screen may be unmounted when it settles.
    void copy.mutateAsync().then(
      (made) => {
        if (here.current && made.leftOut.length > 0) return setLacking(made);
        toast({ text: t('copied') });
        if (here.current) router.push(ownPath(of.kind, made.id));
      },
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return { make, isPending: copy.isPending, lacking, forget: () => setLacking(null) };
}
