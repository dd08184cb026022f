'use client';
import { UserMinus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Avatar } from '@/components/ui/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { StaffMark } from '@/components/ui/staff-mark';
import { useErrorText } from '@/lib/api/use-error-text';
import { useGroupErrorText } from '@/lib/chat/use-group-error-text';
import { MESSAGES_PATH } from '@/lib/chat/paths';
import type { ChatInFull } from '@/lib/chat/queries';
import { useChatNames } from '@/lib/chat/use-chat-names';
import { useGroupAction } from '@/lib/chat/use-chats';
import { CHAT_TITLE_MAX } from '@/lib/contract/limits.ts';
import { useSubmitLock } from '@/lib/use-submit-lock';
import { PeoplePicker } from './people-picker';

interface Props {
  chat: ChatInFull;
  onClose: () => void;
}

/** A group's title and people; only its creator changes them. */
export function GroupDialog({ chat, onClose }: Props) {
  const t = useTranslations('chat');
  const toast = useToast();
  const errorText = useGroupErrorText();
  const { fullName, me } = useChatNames();
  const action = useGroupAction(chat.id);
  const [title, setTitle] = useState(chat.title ?? '');
  const [adds, setAdds] = useState(false);
  const { manage } = chat.viewerCan;
  const act = (what: Parameters<typeof action.mutateAsync>[0]) =>
    action.mutateAsync(what).catch((error: unknown) => toast({ text: errorText(error), tone: 'error' }));
  const once = useSubmitLock();
  const isRenamed = title.trim().length > 0 && title.trim() !== chat.title;
  const rename = async () => {
    if (isRenamed) await act({ kind: 'rename', title: title.trim() });
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('groupPeople')}>
      <div className="grid gap-4">
        {manage ? (
          <form className="flex items-end gap-2" onSubmit={(event) => void once(event, rename)}>
            <div className="min-w-0 flex-1">
              <Field label={t('groupTitle')}>
                <Input
                  value={title}
                  maxLength={CHAT_TITLE_MAX}
                  onChange={(event) => setTitle(event.target.value)}
                />
              </Field>
            </div>
            <Button type="submit" variant="secondary" disabled={!isRenamed} pending={action.isPending}>
              {t('rename')}
            </Button>
          </form>
        ) : null}
        <ul className="grid gap-0.5">
          {chat.users.map(({ user, isOwner }) => (
            <li key={user.id} className="flex min-h-11 items-center gap-3">
              <Avatar user={user} size={32} />
              <span dir="auto" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                {fullName(user)}
                <StaffMark person={user} />
                {isOwner ? <span className="block text-meta text-ink-3">{t('owner')}</span> : null}
              </span>
              {manage && user.id !== me?.id ? (
                <IconButton
                  label={t('takeOut', { name: fullName(user) })}
                  onClick={() => void act({ kind: 'remove', userId: user.id })}
                >
                  <UserMinus aria-hidden />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
        {manage ? (
          adds ? (
            <PeoplePicker
              chosen={null}
              without={chat.users.map(({ user }) => user.id)}
              onChoose={(userId) => void act({ kind: 'add', userIds: [userId] })}
            />
          ) : (
            <Button variant="secondary" onClick={() => setAdds(true)}>
              {t('addPeople')}
            </Button>
          )
        ) : null}
      </div>
    </Dialog>
  );
}

/** Asks for confirmation before the viewer leaves a group. */
export function LeaveGroup({ chat, onClose }: Props) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const router = useRouter();
  const toast = useToast();
  const errorText = useErrorText();
  const action = useGroupAction(chat.id);
  const leave = () =>
    void action.mutateAsync({ kind: 'leave' }).then(
      () => router.push(MESSAGES_PATH),
      (error: unknown) => toast({ text: errorText(error), tone: 'error' }),
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('leaveGroupTitle')}
      description={t('leaveGroupText')}
      cancel={common('cancel')}
      action={t('leaveGroup')}
      onAction={leave}
      danger
    />
  );
}
