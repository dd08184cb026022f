'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ErrorPanel } from '@/components/ui/error-panel';
import type { Part } from '@/lib/parts/part';

/** "Oops" in the place of a part that did not come; what stands around it goes on. */
export function PartFailed({ part, onReload = part.load }: { part: Part<unknown>; onReload?: () => void }) {
  const t = useTranslations('common');
  const isLate = part.state().status === 'late';
  return (
    <div className="grid size-full min-h-40 place-items-center p-3">
      <ErrorPanel
        messages={[t(isLate ? 'partLate' : 'partFailed')]}
        onReload={() => (isLate ? window.location.reload() : onReload())}
      />
    </div>
  );
}

/** A component that is fetched when it is first shown, in the browser only. */
export function latePart<Props extends object>(
  part: Part<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  const onServer = { status: 'idle' } as const;
  return function LatePart(props: Props) {
    const state = useSyncExternalStore(part.subscribe, part.state, () => onServer);
    useEffect(() => part.load(), []);
    if (state.status === 'ready') return <state.piece {...props} />;
    return state.status === 'failed' || state.status === 'late' ? <PartFailed part={part} /> : <Waiting />;
  };
}
