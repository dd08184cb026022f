'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Note } from '@/components/ui/note';
import type { PdfFault as Fault } from '@/lib/pdf/open-pdf';

interface PdfFaultProps {
  fault: Fault;
  uri: string;
  title: string;
  onRetry: () => void;
  onClose?: () => void;
}

/** Why it is not shown; the file can still be had. */
export function PdfFault({ fault, uri, title, onRetry, onClose }: PdfFaultProps) {
  const t = useTranslations('reader');
  const common = useTranslations('common');
  return (
    <div className="grid gap-3 p-3">
      <Note tone="error" role="alert">
        {t(`faults.${fault}`)}
      </Note>
      <div className="flex flex-wrap gap-2">
        {fault === 'failed' ? (
          <Button size="sm" onClick={onRetry}>
            {common('retry')}
          </Button>
        ) : null}
        <a href={uri} download={title} className={buttonClass('secondary', 'sm')}>
          <Download aria-hidden />
          {t('save')}
        </a>
        {onClose ? (
          <Button size="sm" variant="subtle" onClick={onClose}>
            {t('close')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
