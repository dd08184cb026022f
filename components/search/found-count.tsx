import { useTranslations } from 'next-intl';
import { SEARCH_TOTAL_MAX } from '@/lib/contract/limits.ts';
import { isAskable } from '@/lib/search/filter';

interface FoundCountProps {
  query: string;
  found: { data: { total: number } | undefined; isPlaceholderData: boolean };
  of: 'count' | 'countFound';
}

/** The number of results, announced whenever it changes. */
export function FoundCount({ query, found: { data, isPlaceholderData }, of }: FoundCountProps) {
  const t = useTranslations('search');
  const total = isAskable(query) && !isPlaceholderData ? data?.total : undefined;
  const many = of === 'count' ? 'countMany' : 'countFoundMany';
  const text = total === SEARCH_TOTAL_MAX ? t(many, { n: total }) : t(of, { n: total ?? 0 });
  return (
    <p role="status" className="num text-sm text-ink-3">
      {total === undefined ? '' : text}
    </p>
  );
}
