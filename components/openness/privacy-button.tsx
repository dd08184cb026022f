'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PRIVACY_ICONS } from './privacy-icons';
import { Button } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import type { Privacy } from '@/graphql/generated/graphql';
import type { MaterialRef } from '@/lib/library/material';

const LazyPrivacyDialog = lazy(async () => (await import('./privacy-dialog')).PrivacyDialog, {
  onFailure: 'close',
});

export interface PrivacyButtonProps {
  of: MaterialRef;
  title: string;
  stored: { privacy: Privacy; availableFrom?: string | null };
}

/** Says who can see one thing of the viewer's own, and lets them change it. */
export function PrivacyButton({ of, title, stored }: PrivacyButtonProps) {
  const t = useTranslations('library');
  const openness = useTranslations('openness');
  const [isOpen, setOpen] = useState(false);
  const Icon = PRIVACY_ICONS[stored.privacy];
  const name = openness(`privacy.${stored.privacy}`);
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-haspopup="dialog"
        aria-label={`${t('privacyLabel')}: ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden />
        {name}
        <ChevronDown aria-hidden />
      </Button>
      {isOpen ? (
        <LazyPrivacyDialog items={[of]} title={title} stored={stored} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
