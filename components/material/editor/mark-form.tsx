'use client';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { GLOSS_MAX, HREF_MAX, isLink } from '@/lib/contract/material/text-nodes.ts';
import { addressOf } from './use-mark-form';
import type { FormMark, MarkFormState } from './use-mark-form';

export interface MarkFormProps {
  form: MarkFormState;
  mark: FormMark;
}

/** The translation or the address of the selected words. Enter takes it, Esc leads back to the text. */
export function MarkForm({ form, mark }: MarkFormProps) {
  const t = useTranslations('material');
  const [text, setText] = useState(form.value);
  const [isTried, setIsTried] = useState(false);
  const isGloss = mark === 'gloss';
  const isGood = isGloss || isLink(addressOf(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (text.trim() === '') form.remove();
    else if (isGood) form.set(isGloss ? text.trim() : addressOf(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    form.close();
  };
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className="flex items-end gap-1.5 p-2">
      <Field
        className="flex-1"
        label={isGloss ? t('translation') : t('address')}
        error={isTried && !isGood ? t('badAddress') : undefined}
      >
        <Input
          autoFocus
          dir="auto"
          autoComplete="off"
          inputMode={isGloss ? 'text' : 'url'}
          placeholder={isGloss ? undefined : t('addressHint')}
          maxLength={isGloss ? GLOSS_MAX : HREF_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit">{t('apply')}</Button>
      {form.value ? (
        <IconButton label={t(isGloss ? 'removeGloss' : 'removeLink')} onClick={form.remove}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </form>
  );
}
