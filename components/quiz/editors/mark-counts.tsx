'use client';
import { useTranslations } from 'next-intl';
import type { MarkedField } from '@/lib/contract/exercise/marked-text.ts';
import { countMarks } from '@/lib/quiz/marking';

/** "3 fields, 1 tip", as the text is now. */
export function MarkCounts({ field, value }: { field: MarkedField; value: string }) {
  const t = useTranslations('editor');
  const { kinds, tips } = countMarks(value, field);
  const parts = [
    ...kinds.map(([kind, count]) => t(`count.${kind}`, { count })),
    ...(tips > 0 ? [t('tips', { count: tips })] : []),
  ];
  return (
    <p role="status" className="num mt-1.5 text-sm text-ink-2">
      {parts.join(' · ')}
    </p>
  );
}
