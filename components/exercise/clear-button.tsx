'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/** Clears a single choice, because a radio button cannot be unchecked. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  const t = useTranslations('exercise');
  return (
    <Button variant="subtle" size="sm" className="mt-2 justify-self-start" onClick={onClear}>
      {t('clearChoice')}
    </Button>
  );
}
