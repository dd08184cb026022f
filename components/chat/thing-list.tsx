'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import type { AttachedThing } from '@/lib/chat/attachment-drafts';
import { REFERENCE_ICONS } from './reference-icons';

export interface ThingListProps {
  label: string;
  /** Shown if there is nothing. */
  emptyText: string;
  query: {
    isPending: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Absent: not loaded. */
  things: readonly AttachedThing[] | undefined;
  onPick: (thing: AttachedThing) => void;
}

/** Materials, of which a press chooses one. */
export function ThingList({ label, emptyText, query, things, onPick }: ThingListProps) {
  const t = useTranslations('chat');
  const errorText = useErrorText();
  if (query.isPending)
    return (
      <Loading label={label}>
        <SkeletonRows rows={3} />
      </Loading>
    );
  if (!things)
    return <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />;
  if (things.length === 0) return <p className="text-ink-2">{emptyText}</p>;
  return (
    <>
      <ul aria-label={label} className="grid max-h-[45dvh] gap-0.5 overflow-y-auto p-1">
        {things.map((thing) => {
          const Icon = REFERENCE_ICONS[thing.kind];
          return (
            <li key={`${thing.kind} ${thing.id}`}>
              <button
                type="button"
                onClick={() => onPick(thing)}
                className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-1.5 text-left hover:bg-sunken"
              >
                <Icon aria-hidden className="size-5 flex-none text-kok" />
                <span className="min-w-0">
                  <span dir="auto" className="block [overflow-wrap:anywhere]">
                    {thing.title}
                  </span>
                  <span className="block text-meta text-ink-3">{t(`sent.${thing.kind}`)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      ) : null}
    </>
  );
}
