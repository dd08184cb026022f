'use client';
import { Download, Printer } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useToast } from '@/components/ui/toast';
import { browserApi } from '@/lib/api/browser';
import { useErrorText } from '@/lib/api/use-error-text';
import { statementHref } from '@/lib/balance/filter';
import type { BalanceFilter } from '@/lib/balance/filter';
import { loadStatement } from '@/lib/balance/queries';
import { toCsv } from '@/lib/balance/statement';
import { saveBlob } from '@/lib/save-blob';
import { useCells } from './use-cells';

/** The rows of the filter as a file for spreadsheets, and as a page for paper. */
export function StatementButtons({ filter }: { filter: BalanceFilter }) {
  const t = useTranslations('balance');
  const toast = useToast();
  const errorText = useErrorText();
  const cells = useCells();
  const locale = useLocale();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const rows = await loadStatement(browserApi, filter);
      saveBlob(new Blob([toCsv(cells(rows), locale)], { type: 'text/csv;charset=utf-8' }), t('fileName'));
    } catch (error) {
      toast({ text: errorText(error), tone: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="subtle" pending={isSaving} onClick={() => void save()}>
        <Download aria-hidden />
        {t('csv')}
      </Button>
      <Link href={statementHref(filter)} prefetch={false} className={buttonClass('subtle', 'md')}>
        <Printer aria-hidden />
        {t('paper')}
      </Link>
    </div>
  );
}
