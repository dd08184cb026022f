'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useSyncExternalStore, type ComponentType } from 'react';
import { useToast } from '@/components/ui/toast';
import { createPart } from '@/lib/parts/part';

/**
 * A dialog that is fetched when it is first asked for. One that does not come is told of and closed, and fetched again
 * when it is asked for again: what lies under it goes on.
 */
export function lateDialog<Props extends { onClose: () => void }>(
  open: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = createPart(open);
  const onServer = { status: 'idle' } as const;
  return function LateDialog(props: Props) {
    const t = useTranslations('common');
    const toast = useToast();
    const state = useSyncExternalStore(part.subscribe, part.state, () => onServer);
    const ask = useEffectEvent(() =>
      part.fetch().catch(() => {
        toast({ text: t('partFailed'), tone: 'error' });
        props.onClose();
      }),
    );
    useEffect(() => void ask(), []);
    return state.status === 'ready' ? <state.piece {...props} /> : null;
  };
}
