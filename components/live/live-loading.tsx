'use client';
import { useTranslations } from 'next-intl';

export function LiveLoading() {
  const t = useTranslations('live');
  return (
    <div role="status" aria-busy className="grid min-h-dvh animate-late place-items-center bg-bg text-ink-2">
      {t('loading')}
    </div>
  );
}
