'use client';
import { UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { useGroupErrorText } from '@/lib/chat/use-group-error-text';
import { chatPath } from '@/lib/chat/paths';
import { useNewGroup, useUserChat } from '@/lib/chat/use-chats';
import { CHAT_TITLE_MAX } from '@/lib/contract/limits.ts';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { PeoplePicker } from './people-picker';

/** Starts a chat with a connected person, or creates a group of several. */
export function NewChatDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const groupErrorText = useGroupErrorText();
  const pair = useUserChat();
  const group = useNewGroup();
  const once = useSubmitLock();
  const [isGroup, setIsGroup] = useState(false);
  const [title, setTitle] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // Created once: pressing again after a lost answer creates no second group.
  const [clientId] = useState(() => crypto.randomUUID());
  const open = (id: number) => {
    router.push(chatPath(id));
    onClose();
  };
  const fail = (text: string) => toast({ text, tone: 'error' });
  const choose = (userId: number) => {
    if (isGroup)
      setChosen((ids) => (ids.includes(userId) ? ids.filter((id) => id !== userId) : [...ids, userId]));
    else if (!pair.isPending)
      void pair.mutateAsync(userId).then(open, (error: unknown) => fail(errorText(error)));
  };
  const make = () =>
    group
      .mutateAsync({ clientId, title: title.trim(), userIds: [...chosen] })
      .then(open, (error: unknown) => fail(groupErrorText(error)));
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={isGroup ? t('newGroup') : t('newChat')}
      footer={
        isGroup ? (
          <>
            <Button variant="subtle" onClick={() => setIsGroup(false)}>
              {t('back')}
            </Button>
            <Button
              pending={group.isPending}
              disabled={title.trim().length === 0 || chosen.length === 0}
              onClick={(event) => void once(event, make)}
            >
              {t('makeGroup')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className="grid gap-3">
        {isGroup ? (
          <Field label={t('groupTitle')}>
            <Input
              value={title}
              maxLength={CHAT_TITLE_MAX}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
        ) : (
          <Button variant="subtle" className="justify-start!" onClick={() => setIsGroup(true)}>
            <UsersRound aria-hidden />
            {t('newGroup')}
          </Button>
        )}
        <PeoplePicker chosen={isGroup ? chosen : null} onChoose={choose} />
      </div>
    </Dialog>
  );
}
