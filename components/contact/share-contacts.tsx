'use client';
import { IdCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Button } from '@/components/ui/button';

// It carries the rules of phone numbers of all countries, which few need.
const ShareDialog = lazy(() => import('./share-dialog').then((module) => module.ShareDialog), {
  onFailure: 'close',
});

/** Gives a person one's phone, email or both. */
export function ShareContacts({ person }: { person: { id: number; name: string } }) {
  const t = useTranslations('contact');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
        <IdCard aria-hidden />
        {t('share')}
      </Button>
      {open ? <ShareDialog person={person} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
