'use client';
import clsx from 'clsx';
import { Check, Send, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { IconButton } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFaultText } from '@/components/upload/use-fault-text';
import type { ComposerMode } from '@/lib/chat/composer-mode';
import type { Change } from '@/lib/chat/use-change';
import { isSendKey } from '@/lib/chat/is-send-key';
import { useChatFiles } from '@/lib/chat/use-chat-files';
import type { ChatFiles } from '@/lib/chat/use-chat-files';
import { useDraft } from '@/lib/chat/use-draft';
import { CHAT_ATTACHMENTS_MAX, CHAT_MESSAGE_MAX } from '@/lib/contract/limits.ts';
import type { ChatOperation } from '@/lib/contract/socket-payloads.ts';
import { AttachButton } from './attach-button';
import { GrowingText } from './growing-text';
import { LongTextNote, useLongText } from './long-text';
import { Pieces } from './pieces';

/** The counter is shown from this number of characters left. */
const COUNTER_FROM = 200;

export interface ChatComposerProps {
  chatId: number;
  userId: number;
  placeholder: string;
  change: Change;
  /** The text field. */
  area: RefObject<HTMLTextAreaElement | null>;
  /** Called to return to new messages. */
  onDone: () => void;
  /** Rejects when the message could not be stored; the text then stays. */
  onSend: (operation: ChatOperation) => Promise<void>;
  onTyping: () => void;
}

/**
 * The text of a new message is a draft; that of a change begins with the sent text. Both are stored through reloads.
 */
function useWords(chatId: number, userId: number, change: Change): [string, (text: string) => void] {
  const draft = useDraft(chatId, userId);
  return change.mode.kind === 'say' ? draft : [change.words, change.setWords];
}

/** Has a `key` for each mode, so that one mode's text never appears in another. */
export function ChatComposer(props: ChatComposerProps) {
  const { chatId, userId, placeholder, change, area: ref, onDone, onSend, onTyping } = props;
  const { mode } = change;
  const t = useTranslations('chat');
  const [text, setText] = useWords(chatId, userId, change);
  const [failed, setFailed] = useState(false);
  const files = useChatFiles(userId, mode.kind === 'say' ? chatId : null);
  const isKeeping = useRef(false);
  const counterId = useId();
  const words = text.trim();
  const left = CHAT_MESSAGE_MAX - words.length;
  const isSaying = mode.kind === 'say';
  const longText = useLongText({ text, takesFiles: isSaying, addFiles: files.addFiles });
  const sendable = left >= 0 && hasContent(mode, words, files);
  const send = async () => {
    if (!sendable || isKeeping.current) return;
    const operation = operationOf(mode, words, files.attachments);
    // A second press before the message is stored would send the same files twice.
    isKeeping.current = files.pieces.length > 0;
    if (isSaying) setText('');
    setFailed(false);
    ref.current?.focus();
    try {
      await onSend(operation);
      files.clear();
      if (!isSaying) onDone();
    } catch {
      // Restores the text, with what was typed meanwhile.
      setText([text, isSaying ? ref.current?.value : ''].filter(Boolean).join('\n'));
      setFailed(true);
    } finally {
      isKeeping.current = false;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSaying) onDone();
    if (isSendKey(event)) void send();
    // Escape closes the chat, and attached files would be lost with it.
    else if (event.key !== 'Escape' || (isSaying && files.pieces.length === 0)) return;
    event.preventDefault();
  };
  return (
    <form onSubmit={submit} className="border-t border-line bg-surface px-3 py-2">
      {mode.kind === 'say' ? null : <Changing mode={mode} onStop={onDone} />}
      <Counter id={counterId} left={left} failed={failed} />
      <LongTextNote longText={longText} />
      <Attached files={files} />
      <div className="flex items-end gap-1.5">
        {isSaying ? <AttachButton onFiles={files.addFiles} onThing={files.addThing} /> : null}
        <GrowingText
          ref={ref}
          value={text}
          aria-label={placeholder}
          placeholder={placeholder}
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < COUNTER_FROM ? counterId : undefined}
          {...longText.field}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value) onTyping();
          }}
          onKeyDown={pressKey}
        />
        <IconButton
          label={isSaying ? t('send') : t('keepChange')}
          type="submit"
          disabled={!sendable}
          className="rounded-voice-r! bg-kok text-on-kok! hover:bg-kok-hover!"
        >
          {isSaying ? <Send aria-hidden /> : <Check aria-hidden />}
        </IconButton>
      </div>
    </form>
  );
}

/** True if there is content, it differs from the sent text, and all attachments are uploaded. */
function hasContent(mode: ComposerMode, words: string, { attachments, pieces }: ChatFiles): boolean {
  const isChanged = mode.kind === 'say' || words !== mode.text.trim();
  return isChanged && attachments.length === pieces.length && words.length + attachments.length > 0;
}

/** Says what is being changed, with a button to stop. */
function Changing({ mode, onStop }: { mode: Exclude<ComposerMode, { kind: 'say' }>; onStop: () => void }) {
  const t = useTranslations('chat');
  return (
    <div className="flex items-center gap-2 pb-1.5 text-sm text-ink-2">
      <span className="min-w-0 flex-1 border-l-4 border-kok pl-2">
        <b className="block font-[620] text-kok">{t(mode.kind === 'edit' ? 'editing' : 'correcting')}</b>
        <span dir="auto" className="block truncate">
          {mode.text}
        </span>
      </span>
      <IconButton label={t('stopChanging')} onClick={onStop}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** Attachments of the next message, and the errors of refused ones. */
function Attached({ files }: { files: ChatFiles }) {
  const t = useTranslations('chat');
  const { ofFault } = useFaultText('CHAT_FILE');
  const { fault } = files;
  return (
    <>
      <Pieces pieces={files.pieces} onRemove={files.remove} onRetry={files.retry} />
      {fault ? (
        <FieldError>
          {fault === 'TOO_MANY' ? t('tooManyPieces', { count: CHAT_ATTACHMENTS_MAX }) : ofFault(fault)}
        </FieldError>
      ) : null}
    </>
  );
}

/** The number of characters left, once it is low; or that the message could not be stored. */
function Counter({ id, left, failed }: { id: string; left: number; failed: boolean }) {
  const t = useTranslations('chat');
  if (left >= COUNTER_FROM && !failed) return null;
  return (
    <p
      id={id}
      role="status"
      className={clsx('pb-1 text-meta', left < 0 || failed ? 'text-anar' : 'text-ink-3')}
    >
      {failed ? t('notKept') : left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left })}
    </p>
  );
}

function operationOf(
  mode: ComposerMode,
  words: string,
  attachments: ChatFiles['attachments'],
): ChatOperation {
  if (mode.kind === 'edit') return { edits: mode.seq, text: words };
  if (mode.kind === 'correct') return { message: words, corrects: mode.seq };
  return { message: words, ...(attachments.length > 0 && { attachments }) };
}
