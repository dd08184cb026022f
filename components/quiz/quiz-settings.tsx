'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { v7 as uuidv7 } from 'uuid';
import { SavedForm } from '@/components/preferences/saved-form';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { FileUpload } from '@/components/upload/file-upload';
import { isApiError } from '@/lib/api/errors';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { useSaveAfterFile } from '@/lib/preferences/use-save-after-file';
import { useSavedForm } from '@/lib/preferences/use-saved-form';
import { QUIZ_VALUES, REVEALS, placeQuizField, quizFormOf, quizSchema } from '@/lib/quiz/quiz-form';
import type { QuizForm } from '@/lib/quiz/quiz-form';
import type { Quiz } from '@/lib/quiz/queries';
import { findStoredQuiz, useSaveQuiz } from '@/lib/quiz/use-quizzes';
import type { FileProgress } from '@/lib/upload/use-file-upload';
import { ChangedMeanwhile } from './changed-meanwhile';
import { FolderField } from './folder-field';
import { PrivacyFields } from './privacy-fields';

export interface QuizSettingsProps {
  /** Null: a new quiz. */
  quiz: Quiz | null;
  onCreated?: (id: number) => void;
}

export type SettingsState = ReturnType<typeof useSettings>;

function useSettings({ quiz, onCreated }: QuizSettingsProps) {
  const zone = useCurrentUser()?.timeZone ?? 'UTC';
  const save = useSaveQuiz(quiz?.id ?? null, zone);
  const [initial] = useState(() => quizFormOf(quiz, zone, new Date()));
  const [changed, setChanged] = useState(false);
  /** What this page knows to be stored: a save counts from it, also while what was typed meanwhile still stands. */
  const known = useRef(0);
  const saved = useSavedForm<QuizForm>({
    name: `quiz.${quiz?.id ?? 'new'}`,
    initial,
    schema: quizSchema(zone) as never,
    values: QUIZ_VALUES,
    place: placeQuizField,
    given: ['revision'],
    send: async (form) => {
      setChanged(false);
      const revision = form.revision && Math.max(form.revision, known.current);
      const stored = await save.mutateAsync({ ...form, revision }).catch((error: unknown) => {
        setChanged(isApiError(error, 'EDIT_CONFLICT'));
        throw error;
      });
      known.current = stored.revision;
      if (quiz) return quizFormOf(stored, zone, new Date());
      onCreated?.(stored.id);
      return null;
    },
  });
  const overwrite = async () => {
    if (quiz) known.current = (await findStoredQuiz(quiz.id)).revision;
    // Made elsewhere and changed since: this one is made beside it.
    else saved.form.setValue('clientId', uuidv7());
    await saved.submit();
  };
  return { ...saved, problem: changed ? null : saved.problem, changed, overwrite };
}

/** What holds for a whole quiz. */
export function QuizSettings(props: QuizSettingsProps) {
  const t = useTranslations('quiz');
  const form = useSettings(props);
  const [progress, setProgress] = useState<FileProgress>('idle');
  const state = useSaveAfterFile(form, progress);
  const { textField, textOf } = form;
  return (
    <SavedForm state={state}>
      <Field label={t('quizTitle')} required error={textOf('title')}>
        <Input {...textField('title')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('description')} error={textOf('description')}>
        <Textarea {...textField('description')} dir="auto" rows={3} />
      </Field>
      <FolderField form={form.form} />
      <CoverField state={form} onProgress={setProgress} />
      <PrivacyFields state={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('itemsPerPage')} hint={t('itemsPerPageHint')} error={textOf('itemsPerPage')}>
          <Input {...textField('itemsPerPage')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('attemptsLimit')} hint={t('attemptsLimitHint')} error={textOf('attemptsLimit')}>
          <Input {...textField('attemptsLimit')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <Switches state={form} />
      {form.changed ? <ChangedMeanwhile onOverwrite={form.overwrite} /> : null}
    </SavedForm>
  );
}

const SWITCHES = ['showCorrectnessOnError', 'partialPoints', 'shuffleExercises', 'shuffleOptions'] as const;

function Switches({ state: { form } }: { state: SettingsState }) {
  const t = useTranslations('quiz');
  return (
    <div className="grid gap-1">
      {SWITCHES.map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Switch label={t(name)} checked={field.value} onCheckedChange={field.onChange} />
          )}
        />
      ))}
      <Field label={t('revealSolution')} hint={t('revealHint')} className="mt-2">
        <Controller
          control={form.control}
          name="revealSolution"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              options={REVEALS.map((value) => ({ value, label: t(`reveal.${value}`) }))}
            />
          )}
        />
      </Field>
    </div>
  );
}

interface CoverFieldProps {
  state: SettingsState;
  onProgress: (progress: FileProgress) => void;
}

function CoverField({ state: { form }, onProgress }: CoverFieldProps) {
  const t = useTranslations('quiz');
  const userId = useCurrentUser()?.id ?? 0;
  return (
    <Controller
      control={form.control}
      name="cover"
      render={({ field }) => (
        <FileUpload
          userId={userId}
          purpose="QUIZ_COVER"
          label={t('cover')}
          hint={t('coverHint')}
          value={field.value && { ...field.value, name: field.value.name || t('coverNow') }}
          onChange={field.onChange}
          onProgress={onProgress}
        />
      )}
    />
  );
}
