'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { SavedForm } from '@/components/form/saved-form';
import { PrivacyFields } from '@/components/openness/privacy-fields';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { FileUpload } from '@/components/upload/file-upload';
import { useCurrentUser } from '@/lib/account/use-current-user';
import { othersMayCopyByDefault } from '@/lib/contract/quiz.ts';
import { megabytesOf } from '@/lib/contract/upload.ts';
import { useSaveAfterFile } from '@/lib/preferences/use-save-after-file';
import { REVEALS } from '@/lib/quiz/quiz-form';
import type { Quiz } from '@/lib/quiz/queries';
import type { FileProgress } from '@/lib/upload/use-file-upload';
import { ChangedMeanwhile } from './changed-meanwhile';
import { FolderField } from '@/components/category/folder-field';
import { useQuizSettings, type SettingsState } from './use-quiz-settings';

/** Settings of a whole quiz. */
export function QuizSettings({ quiz }: { quiz: Quiz }) {
  const t = useTranslations('quiz');
  const form = useQuizSettings({ quiz });
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
      <Controller
        control={form.form.control}
        name="categoryId"
        render={({ field }) => (
          <FolderField
            value={field.value ? Number(field.value) : null}
            onChange={(id) => field.onChange(id === null ? '' : String(id))}
          />
        )}
      />
      <CoverField state={form} onProgress={setProgress} />
      <PrivacyFields label={t('privacyLabel')} state={form} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('itemsPerPage')} hint={t('itemsPerPageHint')} error={textOf('itemsPerPage')}>
          <Input {...textField('itemsPerPage')} inputMode="numeric" autoComplete="off" />
        </Field>
        <AttemptsField state={form} />
      </div>
      <Switches state={form} />
      {form.changed ? <ChangedMeanwhile onOverwrite={form.overwrite} /> : null}
    </SavedForm>
  );
}

/** Setting a limit also stops others from copying; the author may allow it again below. */
function AttemptsField({ state: { form, textField, textOf } }: { state: SettingsState }) {
  const t = useTranslations('quiz');
  const limit = textField('attemptsLimit');
  const isUnlimited = () => othersMayCopyByDefault(Number(form.getValues('attemptsLimit')));
  const onChange: typeof limit.onChange = async (event) => {
    const wasUnlimited = isUnlimited();
    await limit.onChange(event);
    if (wasUnlimited && !isUnlimited()) form.setValue('othersMayCopy', false, { shouldDirty: true });
  };
  return (
    <Field label={t('attemptsLimit')} hint={t('attemptsLimitHint')} error={textOf('attemptsLimit')}>
      <Input {...limit} onChange={onChange} inputMode="numeric" autoComplete="off" />
    </Field>
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
      <Controller
        control={form.control}
        name="othersMayCopy"
        render={({ field }) => (
          <Switch
            label={t('othersMayCopy')}
            hint={t('othersMayCopyHint')}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
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
          hint={t('coverHint', { megabytes: megabytesOf('QUIZ_COVER') })}
          value={field.value && { ...field.value, name: field.value.name || t('coverNow') }}
          onChange={field.onChange}
          onProgress={onProgress}
        />
      )}
    />
  );
}
