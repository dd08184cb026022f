'use client';
import clsx from 'clsx';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/button';
import { CONTROL_CLASS } from '@/components/ui/input';
import { useDraft } from '@/lib/chat/use-draft';
import { CHAT_MESSAGE_MAX } from '@/lib/contract/limits.ts';

const LINES_MAX = 5;
/** The counter appears when so many characters are left. */
const COUNTER_FROM = 200;

export interface ChatComposerProps {
  chatId: number;
  userId: number | null;
  /** Rejects when the message could not be kept; the text stays then. */
  onSend: (message: string) => Promise<void>;
  onTyping: () => void;
}

/** Enter ends a line only where an input method is not composing one. */
function isSendKey(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && event.keyCode !== 229;
}

function useGrowing(text: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = 'auto';
    const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(area);
    const frame = area.offsetHeight - area.clientHeight;
    const most = LINES_MAX * parseFloat(lineHeight) + parseFloat(paddingTop) + parseFloat(paddingBottom);
    area.style.height = `${Math.min(area.scrollHeight, most) + frame}px`;
  }, [text]);
  return ref;
}

export function ChatComposer({ chatId, userId, onSend, onTyping }: ChatComposerProps) {
  const t = useTranslations('chat');
  const [text, setText] = useDraft(chatId, userId);
  const [failed, setFailed] = useState(false);
  const ref = useGrowing(text);
  const counterId = useId();
  const left = CHAT_MESSAGE_MAX - text.trim().length;
  const sendable = text.trim().length > 0 && left >= 0;
  const send = async () => {
    if (!sendable) return;
    setText('');
    setFailed(false);
    ref.current?.focus();
    try {
      await onSend(text.trim());
    } catch {
      setText(text);
      setFailed(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submit} className="border-t border-line bg-surface px-3 py-2">
      {left < COUNTER_FROM || failed ? (
        <p
          id={counterId}
          role="status"
          className={clsx('pb-1 text-meta', left < 0 || failed ? 'text-anar' : 'text-ink-3')}
        >
          {failed ? t('notKept') : left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left })}
        </p>
      ) : null}
      <div className="flex items-end gap-1.5">
        <textarea
          ref={ref}
          rows={1}
          value={text}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          aria-invalid={left < 0 || undefined}
          aria-describedby={left < COUNTER_FROM ? counterId : undefined}
          className={clsx(CONTROL_CLASS, 'resize-none touch:text-body')}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value) onTyping();
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            void send();
          }}
        />
        <IconButton
          label={t('send')}
          type="submit"
          disabled={!sendable}
          className="rounded-voice-r! bg-kok text-on-kok! hover:bg-kok-hover!"
        >
          <Send aria-hidden />
        </IconButton>
      </div>
    </form>
  );
}
