'use client';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { useRemarksContext } from './remark-context';
import { RemarkItem } from './remark-item';

/** What was said about a submission whose exercises are not shown any more. */
export function AllRemarks() {
  const t = useTranslations('remark');
  const remarks = useRemarksContext();
  if (!remarks || remarks.items.length === 0) return null;
  const { items } = remarks;
  return (
    <Card>
      <h2 className="text-h3">{t('title')}</h2>
      <ul className="mt-2 grid gap-2.5">
        {items
          .filter(({ remarkId }) => remarkId === null)
          .map((remark) => (
            <RemarkItem
              key={remark.id}
              {...{ remark, remarks, parts: [], language: '' }}
              replies={items.filter(({ remarkId }) => remarkId === remark.id)}
            />
          ))}
      </ul>
    </Card>
  );
}
