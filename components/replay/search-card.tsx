'use client';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { RefObject } from 'react';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import { clockOf } from '@/lib/replay/chapters';
import { searchEvents } from '@/lib/replay/search';
import type { ReplayEvent } from '@/lib/replay/state';
import type { NamedChapter } from '@/lib/replay/use-replay-names';

interface SearchCardProps {
  field: RefObject<HTMLInputElement | null>;
  events: readonly ReplayEvent[];
  chapters: readonly NamedChapter[];
  onSeek: (at: number) => void;
}

/** Where in the lesson a word was. */
export const SearchCard = memo(function SearchCard({ field, events, chapters, onSeek }: SearchCardProps) {
  const t = useTranslations('replay');
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const found = useMemo(() => searchEvents(events, chapters, query), [events, chapters, query]);
  const isAsked = query.trim().length > 1;
  return (
    <Card>
      <label className="relative block">
        <span className="sr-only">{t('search')}</span>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-3"
        />
        <Input
          ref={field}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setText('');
            event.currentTarget.blur();
          }}
          placeholder={t('searchHint')}
          maxLength={100}
          className="pl-10"
        />
      </label>
      <p role="status" className={isAsked ? 'mt-2 text-sm text-ink-2' : 'sr-only'}>
        {isAsked ? t('found', { count: found.length }) : ''}
      </p>
      {found.length > 0 ? (
        <ul className="mt-1 max-h-72 overflow-y-auto">
          {found.map(({ at, kind, text: words }, index) => (
            <li key={`${at} ${index}`}>
              <button
                type="button"
                onClick={() => onSeek(at)}
                className="grid min-h-11 w-full grid-cols-[52px_minmax(0,1fr)] items-center rounded-field px-1 py-1.5 text-left hover:bg-sunken"
              >
                <span className="num text-ink-2">{clockOf(at)}</span>
                <span className="min-w-0">
                  <span className="block text-meta text-ink-3">{t(`foundIn.${kind}`)}</span>
                  <span className="line-clamp-2 wrap-anywhere" dir="auto">
                    {words}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
});
