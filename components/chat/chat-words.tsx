'use client';
import { BookA } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { v5 as uuidv5 } from 'uuid';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import type { ChatMessage } from '@/lib/chat/chat-state';
import { WORD_MAX } from '@/lib/contract/word/limits.ts';
import { wordInMessage } from '@/lib/lesson-sheet/word-in-message';
import { useAddWords } from '@/lib/word/use-add-words';
import { MessageActionContext } from './message-action';

/** More words than this are a sentence, of which somebody learns a part. */
const WORDS_MAX = 4;
/** Makes the id of a word from where it stands, so that the same press adds it once. */
const PLACES = '6f1d5c0e-3b0a-4a5e-9f53-0c6f0f8b7a11';

interface ChatWordsProps {
  chatId: number;
  children: ReactNode;
}

/** Readers of this chat inside add words of its messages to their own: what is selected, or a message of a few words. */
export function ChatWords({ chatId, children }: ChatWordsProps) {
  const t = useTranslations('word-add');
  const toast = useToast();
  const errorText = useErrorText();
  const { mutate } = useAddWords(null);
  const action = useMemo(
    () => ({
      label: t('addToMine'),
      icon: <BookA aria-hidden />,
      onSelect: ({ seq, message }: ChatMessage, selected: string) => {
        const { word, translation, sentence } = wordInMessage(message, selected);
        const isSentence = sentence === '' && translation === '' && word.split(' ').length > WORDS_MAX;
        if (isSentence || word.length > WORD_MAX) return toast({ text: t('selectFirst') });
        const clientId = uuidv5(`${chatId}:${seq}:${word}`, PLACES);
        mutate([{ clientId, word, translation: translation.slice(0, WORD_MAX), sentence }], {
          onSuccess: () => toast({ text: t('addedWord', { word }) }),
          onError: (error) => toast({ text: errorText(error), tone: 'error' }),
        });
      },
    }),
    [chatId, t, toast, errorText, mutate],
  );
  return <MessageActionContext value={action}>{children}</MessageActionContext>;
}
