'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { Card } from '@/components/ui/card';
import { useRemarksContext } from './remark-context';
import { RemarkList } from './remark-list';

/** What was said about a submission whose exercises are not shown any more. */
export function AllRemarks() {
  const t = useTranslations('remark');
  const id = useId();
  const remarks = useRemarksContext();
  if (!remarks || remarks.items.length + remarks.waiting.length === 0) return null;
  return (
    <Card role="region" aria-labelledby={id} tabIndex={-1} className="outline-none">
      <h2 id={id} className="text-h3">
        {t('title')}
      </h2>
      <FreshFiles renew={remarks.renew}>
        <RemarkList {...{ remarks, parts: [], language: '', withDrafts: true }} />
      </FreshFiles>
    </Card>
  );
}
