'use client';
import { Paperclip, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { REFERENCE_ICONS } from '@/components/chat/reference-icons';
import { Button, IconButton } from '@/components/ui/button';
import { lazy } from '@/components/ui/lazy';
import { SHARED_KINDS } from '@/lib/post/post-form';
import type { SharedDraft } from '@/lib/post/post-form';

const MaterialPicker = lazy(async () => (await import('@/components/chat/material-picker')).MaterialPicker, {
  onFailure: 'close',
});

/** Chooses a publication, lesson or quiz that the post shares: one. */
export function ShareButton({ onShared }: { onShared: (shared: SharedDraft) => void }) {
  const t = useTranslations('post');
  const [picks, setPicks] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setPicks(true)}>
        <Paperclip aria-hidden />
        {t('shareMaterial')}
      </Button>
      {picks ? (
        <MaterialPicker
          onPick={({ kind, id, title }) => {
            const known = SHARED_KINDS.find((each) => each === kind);
            if (known) onShared({ kind: known, id: Number(id), title });
          }}
          onClose={() => setPicks(false)}
        />
      ) : null}
    </>
  );
}

/** What is shared, with the button to share it no more. */
export function SharedLine({ shared, onRemove }: { shared: SharedDraft; onRemove: () => void }) {
  const t = useTranslations('post');
  const Icon = REFERENCE_ICONS[shared.kind];
  return (
    <p className="flex items-center gap-2 rounded-field bg-sunken py-1 pr-1 pl-3">
      <Icon aria-hidden className="size-5 flex-none text-kok" />
      <span dir="auto" className="min-w-0 flex-1 truncate" title={shared.title}>
        {shared.title}
      </span>
      <IconButton label={t('unshare', { title: shared.title })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </p>
  );
}
