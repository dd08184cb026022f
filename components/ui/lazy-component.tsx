'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import type { Chunk } from '@/lib/lazy/chunk';

/** "Oops" in the place of a part that did not come; what stands around it goes on. */
export function ChunkFailed({
  chunk,
  onReload = chunk.load,
}: {
  chunk: Chunk<unknown>;
  onReload?: () => void;
}) {
  const t = useTranslations('common');
  const isOverdue = chunk.state().status === 'overdue';
  return (
    <div className="grid size-full min-h-40 place-items-center p-3">
      <ErrorPanel
        messages={[t(isOverdue ? 'partLate' : 'partFailed')]}
        onReload={() => (isOverdue ? window.location.reload() : onReload())}
      />
    </div>
  );
}

/** A component that is fetched when it is first shown, in the browser only. */
export function lazyComponent<Props extends object>(
  chunk: Chunk<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  const onServer = { status: 'idle' } as const;
  return function LazyComponent(props: Props) {
    const state = useSyncExternalStore(chunk.subscribe, chunk.state, () => onServer);
    useEffect(() => chunk.load(), []);
    if (state.status === 'ready') return <state.value {...props} />;
    return state.status === 'failed' || state.status === 'overdue' ? (
      <ChunkFailed chunk={chunk} />
    ) : (
      <Waiting />
    );
  };
}
