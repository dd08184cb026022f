'use client';
import { IdCard } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { lazy } from '@/components/ui/lazy';
import { Button } from '@/components/ui/button';

// Loaded lazily: it contains the phone number rules of all countries, which few people need.
const ShareDialog = lazy(() => import('./share-dialog').then((module) => module.ShareDialog), {
  onFailure: 'close',
});

/** Button to share one's phone, email or both with a person. */
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
