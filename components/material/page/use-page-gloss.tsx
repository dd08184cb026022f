'use client';
import { useMemo } from 'react';
import { lazy } from '@/components/ui/lazy';
import type { GlossedPublication } from '@/components/word/add-gloss';
import type { GlossSide } from './gloss';

const AddGloss = lazy(async () => (await import('@/components/word/add-gloss')).AddGloss, {
  onFailure: 'retry',
});

/** What stands below the translations of a page; nothing for visitors, who have no words. */
export function usePageGloss(publication: GlossedPublication | null): GlossSide {
  return useMemo(
    () => ({
      lookUp: () => undefined,
      opened: null,
      more: (found) => (publication ? <AddGloss found={found} publication={publication} /> : null),
    }),
    [publication],
  );
}
