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

/** Words as chips: Enter adds one, several pasted lines add several. */
export function ExtraWords({ label, path, value, onChange }: ExtraWordsProps) {
  const t = useTranslations('editor');
  const { language } = useEditor();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const add = (text: string) => {
    const words = linesOf(text).filter((word) => !value.includes(word));
    if (words.length > 0) onChange([...value, ...words]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setTyped(null);
    else if (event.key === 'Enter') add(typed ?? '');
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    else return;
    event.preventDefault();
    if (event.key === 'Enter') setTyped('');
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\n')) return;
    event.preventDefault();
    add(text);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="min-w-0">
      <p id={`${id}-label`} className="mb-[5px] text-sm font-[620]">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {value.map((word, index) => (
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
          <Button variant="subtle" size="sm" onClick={() => setTyped('')}>
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
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={() => {
              add(typed);
              setTyped(null);
            }}
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
