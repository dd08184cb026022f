'use client';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useEditor } from './editor-context';
import { FaultList } from './fault-list';

export interface ExtraWordsProps {
  label: string;
  /** Path of the list, as violations name it. */
  path: string;
  value: readonly string[];
  onChange: (words: string[]) => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is being typed, and whether it is the last word of the list. */
interface Typed {
  text: string;
  isStored: boolean;
}

/** The words before the one that is being typed, which is in the list from its first letter: it must not get lost. */
function useTypedWord(value: readonly string[], onChange: (words: string[]) => void) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const words = typed?.isStored ? value.slice(0, -1) : value;
  const store = (next: readonly string[]) => {
    const unique = [...new Set([...words, ...next])];
    if (unique.join('\n') !== value.join('\n')) onChange(unique);
    return unique.length > words.length;
  };
  const begin = () => setTyped({ text: '', isStored: false });
  return {
    words,
    text: typed?.text ?? null,
    begin,
    end: () => setTyped(null),
    type: (text: string) => setTyped({ text, isStored: store(linesOf(text)) }),
    paste: (text: string) => {
      store([...linesOf(typed?.text ?? ''), ...linesOf(text)]);
      begin();
    },
    drop: () => {
      store([]);
      setTyped(null);
    },
  };
}

/** Words as chips: Enter ends one, several pasted lines are several. */
export function ExtraWords({ label, path, value, onChange }: ExtraWordsProps) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const id = useId();
  const { words, text: typed, begin, type, paste, drop, end } = useTypedWord(value, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') begin();
    else if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1));
    else if (event.key === 'Escape') drop();
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\n')) return;
    event.preventDefault();
    paste(text);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0">
      <p id={`${id}-label`} className="mb-[5px] text-sm font-[620]">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {words.map((word, index) => (
          <span
            key={index}
            className="inline-flex min-h-9 max-w-full items-center gap-1 rounded-voice border-[1.5px] border-edge bg-surface pl-3 font-semibold touch:min-h-11"
          >
            <span dir="auto" lang={language} className="min-w-0 [overflow-wrap:anywhere]">
              {word}
            </span>
            <IconButton
              size="sm"
              label={t('removeWord', { word })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X aria-hidden />
            </IconButton>
          </span>
        ))}
        {typed === null ? (
          <Button variant="subtle" size="sm" onClick={begin}>
            <Plus aria-hidden />
            {t('addWord')}
          </Button>
        ) : (
          <Input
            autoFocus
            value={typed}
            aria-label={t('newWord', { label })}
            dir="auto"
            lang={language}
            autoComplete="off"
            className="!w-40"
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={end}
          />
        )}
      </div>
      {value.map((_, index) => (
        <FaultList key={index} path={`${path}.${index}`} />
      ))}
      <FaultList path={path} />
    </div>
  );
}
