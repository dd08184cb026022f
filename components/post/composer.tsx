'use client';
import { Image as ImageIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { lazy } from '@/components/ui/lazy';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { createChunk } from '@/lib/lazy/chunk';
import { useHasDraft } from '@/lib/post/use-has-draft';
import { FileInput } from './file-input';
import { PressButton } from './press-button';

/** The form, in a chunk of its own: most people came to read. */
const chunk = createChunk(async () => (await import('./open-composer')).OpenComposer);
const OpenComposer = lazy(chunk, { waiting: () => <Skeleton className="h-[220px]" /> });

/** The place where one writes a post. A begun one is open again after a reload. */
export function Composer() {
  const viewer = useCurrentUser();
  return viewer ? <OwnComposer userId={viewer.id} user={viewer} /> : null;
}

interface OwnComposerProps {
  userId: number;
  user: Parameters<typeof Avatar>[0]['user'];
}

function OwnComposer({ userId, user }: OwnComposerProps) {
  const t = useTranslations('post');
  const hasDraft = useHasDraft(userId);
  const [opened, setOpened] = useState<{ files: readonly File[] } | 'closed' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = opened === null ? hasDraft : opened !== 'closed';
  if (isOpen)
    return (
      <Card>
        <h2 className="sr-only">{t('newPost')}</h2>
        <OpenComposer
          userId={userId}
          files={opened === null || opened === 'closed' ? [] : opened.files}
          onClose={() => setOpened('closed')}
        />
      </Card>
    );
  return (
    <Card className="flex items-center gap-3 !py-2.5">
      <Avatar user={user} size={40} />
      <PressButton
        onPointerEnter={() => chunk.load()}
        onFocus={() => chunk.load()}
        onClick={() => setOpened({ files: [] })}
        className="min-h-ctl min-w-0 flex-1 truncate rounded-full border-[1.5px] border-edge px-3.5 text-left text-ink-3 hover:bg-sunken"
      >
        {t('write')}
      </PressButton>
      <IconButton label={t('addMedia')} onClick={() => input.current?.click()}>
        <ImageIcon aria-hidden />
      </IconButton>
      <FileInput ref={input} onFiles={(files) => setOpened({ files })} />
    </Card>
  );
}
