'use client';
import { FileText, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { CHAT_MESSAGE_MAX } from '@/lib/contract/limits.ts';

interface Options {
  /** The text of the field. */
  text: string;
  /** False: the current text takes no files. */
  takesFiles: boolean;
  addFiles: (files: readonly File[]) => void;
}

/**
 * What happens to pasted and dropped things: files are attached. Stops a text that no message can take before the field lays it out, which blocks the page for as long as half a
 * minute. A text that fits by itself is inserted, and the counter says how much is over the limit.
 */
export function useLongText({ text, takesFiles, addFiles }: Options) {
  const t = useTranslations('chat');
  const [stopped, setStopped] = useState<string | null>(null);
  const stop = (event: SyntheticEvent, inserted: string) => {
    const isOver = inserted.length > CHAT_MESSAGE_MAX || text.length > CHAT_MESSAGE_MAX;
    if (inserted !== '' && isOver) event.preventDefault();
    setStopped(inserted !== '' && isOver ? inserted : null);
  };
  const clear = () => setStopped(null);
  const attach = () => {
    if (stopped === null) return;
    addFiles([new File([stopped], `${t('longTextName')}.txt`, { type: 'text/plain' })]);
    clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (!takesFiles || pasted.length === 0) return stop(event, event.clipboardData.getData('text'));
    event.preventDefault();
    addFiles(pasted);
  };
  const onDrop = (event: DragEvent) => stop(event, event.dataTransfer.getData('text'));
  return { stopped, takesFiles, attach, clear, field: { onPaste, onDrop } };
}

export type LongText = ReturnType<typeof useLongText>;

/** Says that a text was not inserted, and offers it as a file where a message takes files. */
export function LongTextNote({ longText }: { longText: LongText }) {
  const t = useTranslations('chat');
  const common = useTranslations('common');
  const { stopped, takesFiles, attach, clear } = longText;
  if (stopped === null) return null;
  return (
    <div
      role="alert"
      className="mb-2 flex items-start gap-1.5 rounded-field bg-sary-soft py-1.5 pr-1 pl-3 text-sm"
    >
      <div className="min-w-0 flex-1">
        <p>{t('textTooLong', { count: stopped.length, max: CHAT_MESSAGE_MAX })}</p>
        {takesFiles ? (
          <Button size="sm" variant="subtle" onClick={attach}>
            <FileText aria-hidden />
            {t('attachAsFile')}
          </Button>
        ) : null}
      </div>
      <IconButton label={common('close')} onClick={clear}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
