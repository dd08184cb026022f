'use client';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createElement, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input, Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { EXERCISE_LANGUAGES } from '@/lib/contract/exercise/exercise-type.ts';
import type { ExerciseType } from '@/lib/contract/exercise/exercise-type.ts';
import type { ExerciseEditor } from '@/lib/quiz/use-exercise-editor';
import { useEditor } from './editors/editor-context';
import { editorOf } from './editors/registry';

export interface ExerciseMoreProps {
  editing: ExerciseEditor;
  type: ExerciseType;
  /** In a page there are no settings of a quiz to follow, and no group of vocabulary. */
  inQuiz: boolean;
}

/** Fields that fold here: an error in them unfolds it. */
const FOLDED = ['title', 'descriptionTeacher'];

/** What most exercises leave as it is. */
export function ExerciseMore({ editing, type, inQuiz }: ExerciseMoreProps) {
  const t = useTranslations('editor');
  const { violations } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The browser may have opened it before the page came to life.
    if (details.current?.open) setOpen(true);
  }, []);
  const hasFault = violations.some(({ path }) => FOLDED.includes(path));
  return (
    <details
      ref={details}
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-t border-line pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-field font-[640] text-kok [&::-webkit-details-marker]:hidden">
        {t('more')}
        <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
      </summary>
      {isOpen || hasFault ? (
        <div className="grid gap-4 pt-2 pb-1">
          <TypeSettings editing={editing} type={type} />
          <OwnSettings editing={editing} inQuiz={inQuiz} />
        </div>
      ) : null}
    </details>
  );
}

function TypeSettings({ editing, type }: Pick<ExerciseMoreProps, 'editing' | 'type'>) {
  const { Settings } = editorOf(type);
  if (!Settings) return null;
  return createElement(Settings, {
    draft: editing.form.block as never,
    onChange: (block) => editing.change({ block }),
  });
}

function OwnSettings({ editing: { form, change }, inQuiz }: Omit<ExerciseMoreProps, 'type'>) {
  const t = useTranslations('editor');
  const { faultAt } = useEditor();
  const setLanguage = (value: string) => {
    const language = EXERCISE_LANGUAGES.find((each) => each === value);
    if (language) change({ language });
  };
  return (
    <>
      <Field label={t('title')} hint={t('titleHint')} error={faultAt('title')}>
        <Input
          value={form.title}
          dir="auto"
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label={t('forTeachers')} hint={t('forTeachersHint')} error={faultAt('descriptionTeacher')}>
        <Textarea
          value={form.descriptionTeacher}
          dir="auto"
          rows={2}
          onChange={(event) => change({ descriptionTeacher: event.target.value })}
        />
      </Field>
      <Field label={t('language')} hint={t('languageHint')}>
        <Select
          value={form.language}
          onValueChange={setLanguage}
          options={EXERCISE_LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </Field>
      {inQuiz ? (
        <div>
          <Switch
            label={t('asQuiz')}
            hint={t('asQuizHint')}
            checked={form.correctness === 'QUIZ'}
            onCheckedChange={(isOn) => change({ correctness: isOn ? 'QUIZ' : 'ON' })}
          />
          <Switch
            label={t('isVocabulary')}
            checked={form.isVocabulary}
            onCheckedChange={(isVocabulary) => change({ isVocabulary })}
          />
        </div>
      ) : null}
    </>
  );
}
