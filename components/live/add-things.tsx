'use client';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import type { AddThingsProps } from './add-things-props';

const AddThingsDialog = lazy(async () => (await import('./add-things-dialog')).AddThingsDialog, {
  onFailure: 'close',
});

/**
 * For the teacher: adds an own thing to the running lesson. One press here, another one on the thing.
 * `isShort`: in a bar, which on a phone has no room for the word.
 */
export function AddThings({ scheduleId, kinds, isShort = false }: AddThingsProps & { isShort?: boolean }) {
  const t = useTranslations('live.add');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden />
        <span className={clsx(isShort && 'max-md:sr-only')}>{t('add')}</span>
      </Button>
      {isOpen ? (
        <AddThingsDialog scheduleId={scheduleId} kinds={kinds} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
