'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import { useToast } from '@/components/ui/toast';
import { createChunk } from '@/lib/lazy/chunk';

/**
 * A dialog that is fetched when it is first asked for. One that does not come is reported and closed, and fetched again
 * when it is asked for again: what lies under it goes on.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  open: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const chunk = createChunk(open);
  const onServer = { status: 'idle' } as const;
  return function LazyDialog(props: Props) {
    const t = useTranslations('common');
    const toast = useToast();
    const state = useSyncExternalStore(chunk.subscribe, chunk.state, () => onServer);
    const ask = useEffectEvent(() =>
      chunk.fetch().catch(() => {
        toast({ text: t('partFailed'), tone: 'error' });
        props.onClose();
      }),
    );
    useEffect(() => void ask(), []);
    return state.status === 'ready' ? <state.value {...props} /> : null;
  };
}
