'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Removes all filters. The button stays where it is, and keeps the focus. */
export function ClearFilters({ isBare, onClear }: { isBare: boolean; onClear: () => void }) {
  const t = useTranslations('search');
  return (
    <Button
      variant="subtle"
      aria-disabled={isBare || undefined}
      className={isBare ? 'opacity-55' : ''}
      onClick={() => (isBare ? undefined : onClear())}
    >
      {t('clear')}
    </Button>
  );
}
