'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { LESSON_WORDS_MAX } from '@/lib/contract/limits.ts';
import { parseWordList } from '@/lib/lesson/word-list';
import type { ListedWord } from '@/lib/lesson/word-list';

export interface PasteDialogProps {
  /** What was pasted into a cell; empty: it is pasted here. */
  text: string;
  /** Number of words that the lesson has. */
  count: number;
  onAdd: (words: readonly ListedWord[]) => void;
  onClose: () => void;
}

/** Shows what a pasted list becomes before it is added. Mounted only while it is open. */
export function PasteDialog({ text, count, onAdd, onClose }: PasteDialogProps) {
  const t = useTranslations('lesson');
  const errors = useTranslations('errors');
  const [typed, setTyped] = useState(text);
  const words = parseWordList(typed);
  const isTooLong = count + words.length > LESSON_WORDS_MAX;
  const add = () => {
    onAdd(words);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('pasteTitle')}
      description={t('pasteHint')}
      footer={
        <>
          <Button variant="subtle" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={words.length === 0 || isTooLong} onClick={add}>
            {t('addCount', { count: words.length })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={t('pasteLabel')} error={isTooLong ? errors('LESSON_WORDS_FULL') : undefined}>
          <Textarea
            value={typed}
            rows={5}
            dir="auto"
            onChange={(event) => setTyped(event.target.value)}
            className="max-h-60"
          />
        </Field>
        {words.length > 0 ? <Preview words={words} /> : null}
      </div>
    </Dialog>
  );
}

function Preview({ words }: { words: readonly ListedWord[] }) {
  const t = useTranslations('lesson');
  const columns = ['word', 'translation', 'example'] as const;
  return (
    <table className="w-full table-fixed">
      <caption className="mb-1 text-left text-sm font-[620]">{t('pastePreview')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pr-2 text-left text-meta font-[560] text-ink-3">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {words.map((word, index) => (
          // Lines have nothing else to tell them apart.
          <tr key={index} className="border-t border-line align-top">
            {columns.map((column) => (
              <td key={column} dir="auto" className="py-1.5 pr-2 [overflow-wrap:anywhere]">
                {word[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
