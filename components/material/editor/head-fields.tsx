'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { useFieldError } from '@/components/autosave/use-field-error';
import { FieldError } from '@/components/ui/field';
import { PlainTextarea } from '@/components/ui/plain-field';
import type { PublicationAutosave } from '@/lib/material/use-publication-autosave';

const FIELD_CLASS =
  '-mx-2.5 w-[calc(100%+20px)] resize-none rounded-field border-[1.5px] border-transparent bg-transparent px-2.5 py-1 field-sizing-content hover:bg-sunken aria-invalid:border-anar';

export interface HeadFieldsProps {
  state: PublicationAutosave;
  /** Enter in the description goes on in the page. */
  onLeave: () => void;
}

/** The title, drawn as the page's heading, and the description. */
export function HeadFields({ state, onLeave }: HeadFieldsProps) {
  const t = useTranslations('material');
  const { title, description } = state.values;
  const onEnter = (next: () => void) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    next();
  };
  const errorOf = useFieldError(state);
  const [titleError, descriptionError] = [errorOf('title'), errorOf('description')];
  return (
    <div className="grid gap-1 pb-5">
      <h1 className="sr-only">
        {title.trim() === '' ? t('newPublication') : `${t('publication')}: ${title}`}
      </h1>
      <PlainTextarea
        value={title}
        rows={1}
        dir="auto"
        autoComplete="off"
        aria-label={t('pageTitle')}
        aria-required
        aria-invalid={titleError ? true : undefined}
        aria-describedby={titleError ? 'publication-title-error' : undefined}
        placeholder={t('untitled')}
        onChange={(event) => state.change('title', event.target.value.replaceAll('\n', ' '))}
        onBlur={() => void state.flush()}
        onKeyDown={onEnter(() => document.getElementById('publication-description')?.focus())}
        className={clsx(FIELD_CLASS, 'display text-h1')}
      />
      {titleError ? <FieldError id="publication-title-error">{titleError}</FieldError> : null}
      <FieldConflict state={state} field="title" label={t('pageTitle')} show={(value) => value} />
      <PlainTextarea
        id="publication-description"
        value={description}
        rows={1}
        dir="auto"
        aria-label={t('description')}
        aria-invalid={descriptionError ? true : undefined}
        placeholder={t('descriptionPlaceholder')}
        onChange={(event) => state.change('description', event.target.value)}
        onBlur={() => void state.flush()}
        onKeyDown={onEnter(onLeave)}
        className={clsx(FIELD_CLASS, 'text-[18px] leading-snug text-ink-2')}
      />
      {descriptionError ? <FieldError>{descriptionError}</FieldError> : null}
      <FieldConflict state={state} field="description" label={t('description')} show={(value) => value} />
    </div>
  );
}
