'use client';
import { ChevronDown, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import type { FileBatch } from '@/lib/file/use-file-batch';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { BatchRow } from './batch-row';

/** One progress for all files that are on their way; each of them is a press away. */
export function BatchCard({ batch: { batch, files, retry, cancel, cancelAll } }: { batch: FileBatch }) {
  const t = useTranslations('file');
  const sizeText = useSizeText();
  const [isOpen, setIsOpen] = useState(false);
  const { count, done, going, waiting, stopped, sent, total } = batch;
  const isOver = done === count;
  const numbers = t('batchLabel', { sent: sizeText(sent), total: sizeText(total) });
  const hasRefused = files.some(({ state }) => state.kind === 'refused' || state.kind === 'failed');
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-h3">{t(isOver ? 'uploaded' : 'uploading', { count })}</h2>
        {isOver ? null : <p className="num text-sm">{numbers}</p>}
      </div>
      {isOver ? null : (
        <Progress
          value={sent}
          max={total}
          label={`${t('uploading', { count })}, ${numbers}`}
          className="mt-3"
        />
      )}
      <p role="status" className="mt-2 text-sm text-ink-2">
        {isOver ? null : t('batchState', { done, going, waiting })}{' '}
        {stopped > 0 ? t('batchStopped', { count: stopped }) : null}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {files.length > 0 ? (
          <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'hideFiles' : 'showFiles')}
            <ChevronDown aria-hidden className={isOpen ? 'rotate-180' : ''} />
          </Button>
        ) : null}
        <Button variant="subtle" size="sm" onClick={cancelAll}>
          <X aria-hidden />
          {t(isOver ? 'hideBatch' : 'cancelAll')}
        </Button>
      </div>
      {isOpen || hasRefused ? (
        <ul className="mt-3 max-h-80 overflow-y-auto empty:hidden">
          {files
            .filter(({ state }) => isOpen || state.kind === 'refused' || state.kind === 'failed')
            .map((queued) => (
              <BatchRow
                key={queued.key}
                queued={queued}
                onRetry={() => retry(queued.key)}
                onCancel={() => cancel(queued.key)}
              />
            ))}
        </ul>
      ) : null}
    </Card>
  );
}
