'use client';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AttachedThing } from '@/lib/chat/attachment-drafts';
import { LazySendDialog } from './lazy-send-dialog';

export interface SendButtonProps {
  thing: AttachedThing;
}

/** Button to send what a page shows, or a part of it, to people of one's chats. */
export function SendButton({ thing }: SendButtonProps) {
  const t = useTranslations('chat');
  const [opens, setOpens] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpens(true)}>
        <Send aria-hidden />
        {t('sendTo')}
      </Button>
      {opens ? <LazySendDialog thing={thing} onClose={() => setOpens(false)} /> : null}
    </>
  );
}
