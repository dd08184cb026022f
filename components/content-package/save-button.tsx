'use client';
import { PackageOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';

const LazySaveDialog = lazy(async () => (await import('./save-dialog')).SaveDialog, { onFailure: 'close' });

/** Opens the dialog that saves a quiz for other systems. */
export function SavePackageButton({ quizId }: { quizId: number }) {
  const t = useTranslations('content-package');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PackageOpen aria-hidden />
        {t('saveAs')}
      </Button>
      {open ? <LazySaveDialog quizId={quizId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
