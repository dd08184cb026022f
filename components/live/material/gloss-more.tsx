'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

interface GlossForAllProps {
  /** How many students have looked it up. */
  count: number;
  wasOpened: boolean;
  onOpen: () => void;
}

/** For the teacher, below a translation. */
export function GlossForAll({ count, wasOpened, onOpen }: GlossForAllProps) {
  const t = useTranslations('live-reading');
  return (
    <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2 pr-2.5 pb-0.5">
      {count > 0 ? <span className="text-meta text-ink-2">{t('lookedUpToo', { count })}</span> : null}
      <Button variant="subtle" size="sm" onClick={onOpen}>
        {t(wasOpened ? 'glossAgain' : 'glossForAll')}
      </Button>
    </span>
  );
}

/** For a student, below the translation that the teacher opened. */
export function OpenedBy({ name }: { name: string }) {
  const t = useTranslations('live-reading');
  return <span className="block pr-2.5 text-meta text-ink-2">{t('glossOpened', { name })}</span>;
}
