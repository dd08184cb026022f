'use client';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorPanel } from '@/components/ui/error-panel';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Loading, SkeletonRows } from '@/components/ui/skeleton';
import { useToast } from '@/components/ui/toast';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useErrorText } from '@/lib/api/use-error-text';
import { saveAttachmentDraft, toDraft } from '@/lib/chat/attachment-drafts';
import type { AttachedThing } from '@/lib/chat/attachment-drafts';
import { draftScope } from '@/lib/chat/draft-scope';
import { chatPath } from '@/lib/chat/paths';
import { useChatNames } from '@/lib/chat/use-chat-names';
import { useChats, useUserChat } from '@/lib/chat/use-chats';
import { NAME_MAX } from '@/lib/contract/limits.ts';
import { usePaused } from '@/lib/use-paused';
import { ChatAvatar } from './chat-avatar';
import { PartChoice } from './part-choice';
import { PeoplePicker } from './people-picker';

/** Attaches the thing to the next message of a chat, and opens the chat, where words can be added. */
function useAttach(thing: AttachedThing, onClose: () => void) {
  const t = useTranslations('chat');
  const toast = useToast();
  const router = useRouter();
  const userId = useCurrentUser()?.id;
  return async (chatId: number) => {
    if (userId === undefined) return;
    const draft = toDraft(thing);
    try {
      await saveAttachmentDraft(draftScope(userId, chatId), draft.key, draft);
      onClose();
      router.push(chatPath(chatId));
    } catch {
      toast({ text: t('notKept'), tone: 'error' });
    }
  };
}

export interface SendDialogProps {
  thing: AttachedThing;
  onClose: () => void;
}

/** Chooses what of a page is sent, and the chat it is sent to. */
export function SendDialog({ thing, onClose }: SendDialogProps) {
  const t = useTranslations('chat');
  const [chosen, setChosen] = useState(thing);
  const attach = useAttach(chosen, onClose);
  const [asksPeople, setAsksPeople] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={t('sendTo')}>
      <div className="grid gap-3">
        {thing.kind === 'publication' ? (
          <PartChoice whole={thing} chosen={chosen} onChoose={setChosen} />
        ) : null}
        {asksPeople ? <People onChat={attach} /> : <Chats onChat={attach} />}
        <Button variant="subtle" onClick={() => setAsksPeople(!asksPeople)}>
          {t(asksPeople ? 'sendToChat' : 'sendToPerson')}
        </Button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  onChat: (chatId: number) => Promise<void>;
}

function People({ onChat }: ChoiceProps) {
  const toast = useToast();
  const errorText = useErrorText();
  const pair = useUserChat();
  const choose = (userId: number) => {
    if (pair.isPending) return;
    void pair
      .mutateAsync(userId)
      .then(onChat, (error: unknown) => toast({ text: errorText(error), tone: 'error' }));
  };
  return <PeoplePicker chosen={null} onChoose={choose} />;
}

function Chats({ onChat }: ChoiceProps) {
  const t = useTranslations('chat');
  const [text, setText] = useState('');
  const errorText = useErrorText();
  const search = usePaused(text.trim());
  const query = useChats(search);
  const { othersOf, titleOf } = useChatNames();
  const label = useId();
  return (
    <>
      <Field label={t('searchChats')}>
        <Input
          type="search"
          value={text}
          maxLength={NAME_MAX * 2}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {query.isPending ? (
        <Loading label={t('searchChats')}>
          <SkeletonRows rows={3} />
        </Loading>
      ) : !query.data ? (
        <ErrorPanel messages={[errorText(query.error)]} onReload={() => void query.refetch()} />
      ) : query.data.length === 0 ? (
        <p className="text-ink-2">{t(search ? 'noChatFound' : 'noChats')}</p>
      ) : (
        <ul aria-label={t('messages')} className="grid max-h-[45dvh] gap-0.5 overflow-y-auto p-1">
          {query.data.map((chat) => (
            <li key={chat.id}>
              <button
                type="button"
                aria-labelledby={`${label}-${chat.id}`}
                onClick={() => void onChat(chat.id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-1.5 text-left hover:bg-sunken"
              >
                <ChatAvatar people={othersOf(chat)} />
                <span id={`${label}-${chat.id}`} dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                  {titleOf(chat)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <Button
          variant="subtle"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      ) : null}
    </>
  );
}
