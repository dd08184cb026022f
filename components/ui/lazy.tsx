'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { createChunk, type Chunk, type ChunkState } from '@/lib/lazy/chunk';
import { useChunk } from '@/lib/lazy/use-chunk';
import { ErrorPanel } from './error-panel';
import { useToast } from './toast';

const RETRY_MS = 10_000;

interface Dialog {
  onClose: () => void;
}

/** Shown in place of a component until it is loaded. */
interface FallbackProps {
  chunk: Chunk<unknown>;
  status: ChunkState<unknown>['status'];
  waiting: ComponentType;
  onClose?: () => void;
}

/** "Oops" in place of a chunk that failed to load; the rest of the page works. */
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

/** Shows in its place that it failed to load. */
function PanelFallback({ chunk, status, waiting: Waiting }: FallbackProps) {
  useEffect(() => chunk.load(), [chunk]);
  return status === 'failed' || status === 'overdue' ? <ChunkFailed chunk={chunk} /> : <Waiting />;
}

/** Reports the failure by a toast and closes; opened again, it is loaded again. The page below works. */
function ClosingFallback({ chunk, waiting: Waiting, onClose }: FallbackProps) {
  const t = useTranslations('common');
  const toast = useToast();
  const ask = useEffectEvent(() =>
    chunk.fetch().catch(() => {
      toast({ text: t('partFailed'), tone: 'error' });
      onClose?.();
    }),
  );
  useEffect(() => void ask(), []);
  return <Waiting />;
}

/** It is not missed at first: a failed one is loaded again for as long as the page is open. */
function RetryingFallback({ chunk, status, waiting: Waiting }: FallbackProps) {
  useEffect(() => {
    if (status === 'idle') chunk.load();
    if (status !== 'failed') return undefined;
    const timer = setTimeout(() => chunk.load(), RETRY_MS);
    return () => clearTimeout(timer);
  }, [chunk, status]);
  return <Waiting />;
}

const FALLBACKS = { panel: PanelFallback, close: ClosingFallback, retry: RetryingFallback };
const Nothing = () => null;

type Source<Props> = Chunk<ComponentType<Props>> | (() => Promise<ComponentType<Props>>);

interface LazyOptions<OnFailure> {
  /** Shown while it loads; nothing by default. */
  waiting?: ComponentType;
  /** What a failure to load leads to: a panel in its place, a toast and `onClose`, or a later retry. */
  onFailure?: OnFailure;
}

/**
 * A component that is loaded when it is first shown, in the browser only.
 * @param source a chunk, if others load it too
 */
export function lazy<Props extends Dialog>(
  source: Source<Props>,
  options: LazyOptions<'close'> & { onFailure: 'close' },
): ComponentType<Props>;
export function lazy<Props extends object>(
  source: Source<Props>,
  options?: LazyOptions<'panel' | 'retry'>,
): ComponentType<Props>;
export function lazy<Props extends object>(
  source: Source<Props>,
  { waiting = Nothing, onFailure = 'panel' }: LazyOptions<keyof typeof FALLBACKS> = {},
): ComponentType<Props> {
  const chunk = typeof source === 'function' ? createChunk(source) : source;
  const Fallback = FALLBACKS[onFailure];
  return function Lazy(props: Props) {
    const state = useChunk(chunk);
    if (state.status === 'ready') return <state.value {...props} />;
    const { onClose } = props as Partial<Dialog>;
    return <Fallback chunk={chunk} status={state.status} waiting={waiting} onClose={onClose} />;
  };
}
