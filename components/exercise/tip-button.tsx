'use client';
import { Lightbulb } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Popover } from 'radix-ui';

/** Button that shows the author's tip for a gap. */
export function TipButton({ tip, gap }: { tip: string; gap: string }) {
  const t = useTranslations('exercise');
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={t('tipFor', { gap })}
          className="relative grid size-8 flex-none place-items-center rounded-field bg-surface text-sary-ink after:absolute after:-inset-1.5 hover:bg-sary-soft"
        >
          <Lightbulb aria-hidden className="size-5" />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          sideOffset={4}
          collisionPadding={8}
          aria-label={t('tipFor', { gap })}
          className="z-dialog max-w-80 animate-pop rounded-card border border-line bg-surface px-3 py-2 shadow-float outline-none break-words"
        >
          {tip}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
