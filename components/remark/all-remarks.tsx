'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FreshFiles } from '@/components/exercise/fresh-files';
import { Card } from '@/components/ui/card';
import { useRemarksContext } from './remark-context';
import { RemarkList } from './remark-list';

/** What was said about a submission whose exercises are not shown any more. */
export function AllRemarks() {
  const t = useTranslations('remark');
  const title = useRef<HTMLHeadingElement>(null);
  const remarks = useRemarksContext();
  if (!remarks || remarks.items.length + remarks.waiting.length === 0) return null;
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className="text-h3 outline-none">
        {t('title')}
      </h2>
      <FreshFiles renew={remarks.renew}>
        <RemarkList
          {...{ remarks, parts: [], language: '', withDrafts: true }}
          onRemoved={() => title.current?.focus()}
        />
      </FreshFiles>
    </Card>
  );
}
