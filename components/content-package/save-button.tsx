'use client';
import { PackageOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-class';
import { lazy } from '@/components/ui/lazy';
import type { PackageOf } from '@/lib/content-package/queries';

const LazySaveDialog = lazy(async () => (await import('./save-dialog')).SaveDialog, { onFailure: 'close' });

/** Opens the dialog that saves exercises for other systems. */
export function SavePackageButton({ of, size }: { of: PackageOf; size?: ButtonSize }) {
  const t = useTranslations('content-package');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size={size} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PackageOpen aria-hidden />
        {t('saveAs')}
      </Button>
      {open ? <LazySaveDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
