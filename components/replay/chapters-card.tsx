'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { Card } from '@/components/ui/card';
import { clockOf } from '@/lib/replay/chapters';
import type { NamedChapter } from '@/lib/replay/use-replay-names';

interface ChaptersCardProps {
  chapters: readonly NamedChapter[];
  /** The number of the one at which the replay is. */
  current: number;
  onSeek: (at: number) => void;
}

/** What the lesson was about, in the order of time. */
export const ChaptersCard = memo(function ChaptersCard({ chapters, current, onSeek }: ChaptersCardProps) {
  const t = useTranslations('replay');
  if (chapters.length === 0) return null;
  return (
    <Card flush>
      <nav aria-label={t('chapters')} className="max-h-80 overflow-y-auto py-1.5">
        <ol>
          {chapters.map(({ at, title }, index) => (
            <li key={`${at} ${index}`}>
              <button
                type="button"
                aria-current={index === current || undefined}
                onClick={() => onSeek(at)}
                className={clsx(
                  'grid min-h-11 w-full grid-cols-[52px_minmax(0,1fr)] items-center border-l-4 px-3 py-1.5 text-left',
                  index === current
                    ? 'border-kok bg-kok-soft font-[680]'
                    : 'border-transparent hover:bg-sunken',
                )}
              >
                <span className="num text-ink-2">{clockOf(at)}</span>
                <span className="wrap-anywhere" dir="auto">
                  {title}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  );
});
