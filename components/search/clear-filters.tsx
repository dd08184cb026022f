'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Takes all filters off. It stays where it was pressed, and the focus with it. */
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
