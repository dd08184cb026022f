'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { useFileQuota } from '@/lib/file/use-files';
import { useSizeText } from '@/lib/i18n/use-size-text';

interface QuotaCardProps {
  /** Only files that nothing uses are listed. */
  isFiltered: boolean;
  onUnused: (unused: boolean) => void;
}

/** How much space the files take, with its parts in words. */
export function QuotaCard({ isFiltered, onUnused }: QuotaCardProps) {
  const t = useTranslations('file');
  const errorText = useErrorText();
  const quota = useFileQuota();
  if (quota.isPending)
    return (
      <Card>
        <Loading label={t('space')}>
          <SkeletonRows />
        </Loading>
      </Card>
    );
  if (!quota.data)
    return <ErrorPanel messages={[errorText(quota.error)]} onReload={() => void quota.refetch()} />;
  const { unusedCount, unusedSize } = quota.data;
  return (
    <Card>
      <h2 className="sr-only">{t('space')}</h2>
      <Meter quota={quota.data} />
      <Unused count={unusedCount} size={unusedSize} isFiltered={isFiltered} onUnused={onUnused} />
    </Card>
  );
}

type Quota = NonNullable<ReturnType<typeof useFileQuota>['data']>;

function Meter({ quota: { used, max, parts } }: { quota: Quota }) {
  const t = useTranslations('file');
  const format = useFormatter();
  const sizeText = useSizeText();
  const taken = parts.filter(({ size }) => size > 0);
  const texts = taken.map(({ kind, size }) => t(`part.${kind}`, { size: sizeText(size) }));
  const free = Math.max(0, max - used);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="num text-[26px] leading-[1.1] font-[750]">
          {sizeText(used)}{' '}
          <span className="text-base font-medium text-ink-2">{t('of', { max: sizeText(max) })}</span>
        </p>
        <p className="num text-sm text-ink-2">{t('free', { size: sizeText(free) })}</p>
      </div>
      <div
        role="meter"
        aria-label={t('space')}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(used, max)}
        aria-valuetext={t('meter', {
          used: sizeText(used),
          max: sizeText(max),
          parts: format.list(texts, { type: 'unit' }),
        })}
        className="mt-2.5 flex h-3.5 gap-0.5 overflow-hidden rounded-full border border-edge bg-sunken"
      >
        {taken.map(({ kind, size }) => (
          <span key={kind} className="h-full min-w-0.5 bg-kok" style={{ width: `${(size / max) * 100}%` }} />
        ))}
      </div>
      <p className="num mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  );
}

function Unused({ count, size, isFiltered, onUnused }: QuotaCardProps & { count: number; size: number }) {
  const t = useTranslations('file');
  const sizeText = useSizeText();
  if (count === 0 && !isFiltered) return null;
  return (
    <Button variant="subtle" size="sm" className="mt-3" onClick={() => onUnused(!isFiltered)}>
      {isFiltered ? t('showAll') : t('usedNowhere', { count, size: sizeText(size) })}
    </Button>
  );
}
