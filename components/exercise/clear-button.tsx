'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

/**
 * Clears a single choice, because a radio button cannot be unchecked. It has its place before there is anything to
 * clear: otherwise it would come between the pointer and the button below, which was to be pressed.
 */
export function ClearButton({ isShown, onClear }: { isShown: boolean; onClear: () => void }) {
  const t = useTranslations('exercise');
  return (
    <Button
      variant="subtle"
      size="sm"
      className="mt-2 justify-self-start"
      style={{ visibility: isShown ? undefined : 'hidden' }}
      onClick={({ currentTarget }) => {
        onClear();
        // The button goes away, and the focus with it: it returns to the choice.
        currentTarget.parentElement?.querySelector<HTMLElement>('[type="radio"]:not([disabled])')?.focus();
      }}
    >
      {t('clearChoice')}
    </Button>
  );
}
