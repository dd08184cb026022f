'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { useToast } from '@/components/ui/toast';
import type { ExerciseLanguage } from '@/graphql/generated/graphql';
import { TARGET_LANGUAGES } from '@/lib/contract/languages.ts';
import { WORD_MAX, WORD_SENTENCE_MAX } from '@/lib/contract/word/limits.ts';
import { wordSchema } from '@/lib/contract/word.ts';
import type { WordForm } from '@/lib/contract/word.ts';
import { useServerForm } from '@/lib/form/use-server-form';
import { useSubmitLock } from '@/lib/use-submit-lock';
import type { Word } from '@/lib/word/queries';
import { useSaveWord } from '@/lib/word/use-words';

interface Props {
  /** Null: add one. */
  word: Word | null;
  onClose: () => void;
}

/** Adds a typed word or changes one. Mounted while it is open. */
export function WordDialog({ word, onClose }: Props) {
  const t = useTranslations('word');
  const common = useTranslations('common');
  const formId = useId();
  const [language, setLanguage] = useState<ExerciseLanguage | null>(null);
  const save = useSaveWord(word?.id ?? null, language);
  const footer = (
    <>
      <Button variant="subtle" onClick={onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" form={formId} pending={save.isPending}>
        {common('save')}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t(word ? 'edit' : 'add')}
      footer={footer}
    >
      <WordFields
        {...{ formId, save, onClose }}
        initial={word ?? { word: '', translation: '', sentence: '' }}
        language={word ? undefined : { value: language, onChange: setLanguage }}
      />
    </Dialog>
  );
}

interface FieldsProps {
  formId: string;
  initial: WordForm;
  save: ReturnType<typeof useSaveWord>;
  onClose: () => void;
  /** Chosen for a new word. */
  language: LanguageChoiceProps | undefined;
}

const LENGTHS: Record<string, number> = {
  word: WORD_MAX,
  translation: WORD_MAX,
  sentence: WORD_SENTENCE_MAX,
};

/** A failed save leaves the form as it is. */
function WordFields({ formId, initial, save, onClose, language }: FieldsProps) {
  const t = useTranslations('word');
  const toast = useToast();
  const once = useSubmitLock();
  const { word, translation, sentence } = initial;
  const form = useForm<WordForm>({
    resolver: zodResolver(wordSchema),
    defaultValues: { word, translation, sentence },
  });
  const { textOf, refuse, problem } = useServerForm(form, {
    valuesOf: (path) => ({ length: LENGTHS[path] ?? 0 }),
  });
  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      refuse(error);
      return;
    }
    toast({ text: t('saved') });
    onClose();
  });
  return (
    <form id={formId} noValidate onSubmit={(event) => void once(event, send)} className="grid gap-4">
      <Field label={t('word')} error={textOf('word')} required>
        <Input dir="auto" autoComplete="off" {...form.register('word')} />
      </Field>
      <Field label={t('translation')} error={textOf('translation')}>
        <Input dir="auto" autoComplete="off" {...form.register('translation')} />
      </Field>
      <Field label={t('sentence')} hint={t('sentenceHint')} error={textOf('sentence')}>
        <Textarea rows={3} dir="auto" {...form.register('sentence')} />
      </Field>
      {language ? <LanguageChoice {...language} /> : null}
      {problem ? (
        <Note tone="error" role="alert">
          {problem}
        </Note>
      ) : null}
    </form>
  );
}

interface LanguageChoiceProps {
  value: ExerciseLanguage | null;
  onChange: (language: ExerciseLanguage | null) => void;
}

/** A select cannot have an empty value. */
const NONE = 'none';

function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const t = useTranslations('word');
  return (
    <Field label={t('language')}>
      <Select
        value={value ?? NONE}
        onValueChange={(chosen) => onChange(chosen === NONE ? null : (chosen as ExerciseLanguage))}
        options={[
          { value: NONE, label: t('anyLanguage') },
          ...TARGET_LANGUAGES.map((code) => ({ value: code, label: t(`languages.${code}`) })),
        ]}
      />
    </Field>
  );
}
