'use client';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/lib/api/use-error-text';
import { SHEET_TEXT_MAX } from '@/lib/contract/limits.ts';
import { usePutWordDown } from '@/lib/lesson-sheet/use-sheet';

const EMPTY = { word: '', translation: '', sentence: '' };

/** A word that the lesson did not put on its sheet by itself. */
export function AddWord({ id }: { id: number }) {
  const t = useTranslations('lesson-sheet');
  const toast = useToast();
  const errorText = useErrorText();
  const put = usePutWordDown(id);
  const [typed, setTyped] = useState<(typeof EMPTY & { id: string }) | null>(null);
  const open = () => setTyped({ ...EMPTY, id: uuidv7() });
  if (!typed)
    return (
      <Button variant="subtle" size="sm" className="mt-2 print:hidden" onClick={open}>
        <Plus aria-hidden />
        {t('addWord')}
      </Button>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.word.trim() === '' || put.isPending) return;
    put.mutate(
      { ...typed, place: 'OWN' },
      {
        onSuccess: (isThere) => {
          // What was typed stays: it may be put elsewhere.
          if (isThere) setTyped(null);
          else toast({ text: t('wordsFull'), tone: 'error' });
        },
        onError: (error) => toast({ text: errorText(error), tone: 'error' }),
      },
    );
  };
  return (
    <form onSubmit={submit} className="mt-2 grid gap-2 rounded-card border border-line p-3 print:hidden">
      {(['word', 'translation', 'sentence'] as const).map((name) => (
        <Field key={name} label={t(name)} required={name === 'word'}>
          <Input
            value={typed[name]}
            maxLength={SHEET_TEXT_MAX}
            // It was asked for by the press that opened the form.
            autoFocus={name === 'word'}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={put.isPending}>
          {t('add')}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setTyped(null)}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
