'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { useFileQuota } from '@/lib/file/use-files';
import { useSizeText } from '@/lib/i18n/use-size-text';
import { FILE_MANAGER_PATH } from '@/lib/library/paths';

/** How much space the files take, and the way to them. */
export function QuotaMeter() {
  const t = useTranslations('library');
  const sizeText = useSizeText();
  const { data } = useFileQuota();
  const text = data ? t('ofSpace', { used: sizeText(data.used), max: sizeText(data.max) }) : null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base">{t('files')}</h2>
        <span className="num text-sm text-ink-2">{text}</span>
      </div>
      {data && text ? (
        <div
          role="meter"
          aria-label={t('space')}
          aria-valuemin={0}
          aria-valuemax={data.max}
          aria-valuenow={Math.min(data.used, data.max)}
          aria-valuetext={text}
          className="mt-2 h-2 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="h-full bg-kok"
            style={{ width: `${Math.min(100, (data.used / data.max) * 100)}%` }}
          />
        </div>
      ) : null}
      <Link href={FILE_MANAGER_PATH} className="mt-1 inline-flex min-h-11 items-center text-kok">
        {t('fileManager')}
      </Link>
    </Card>
  );
}
