'use client';
import { useTranslations } from 'next-intl';
import { FolderField } from '@/components/category/folder-field';
import { Card } from '@/components/ui/card';
import { Field, FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { ExerciseLanguage, LanguageLevel } from '@/graphql/generated/graphql';
import { LANGUAGE_LEVELS, TARGET_LANGUAGES } from '@/lib/contract/languages.ts';
import type { Lesson } from '@/lib/lesson/queries';
import type { LessonAutosave } from '@/lib/lesson/use-lesson-autosave';
import { folderWay } from '@/lib/category/folder-tree';
import { useCategories } from '@/lib/category/use-categories';
import { CoverField } from './cover-field';
import { FieldConflict } from './field-conflict';
import { PART_IDS } from './part-anchors';
import { useFieldError } from './use-field-error';

export interface DetailsCardProps {
  state: LessonAutosave;
  saved: Lesson | null;
}

/** What the lesson is about: cover, folder, language, level, description. */
export function DetailsCard({ state, saved }: DetailsCardProps) {
  const t = useTranslations('lesson');
  return (
    <Card id={PART_IDS.details} className="scroll-mt-4 md:p-5">
      <h2 className="sr-only">{t('details')}</h2>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[208px_minmax(0,1fr)]">
        <CoverField state={state} saved={saved} />
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
            <Folder state={state} />
            <LanguageAndLevel state={state} />
          </div>
          <Description state={state} />
        </div>
      </div>
    </Card>
  );
}

interface PartProps {
  state: LessonAutosave;
}

function Folder({ state }: PartProps) {
  const t = useTranslations('category');
  const { data } = useCategories();
  const error = useFieldError(state)('categoryId');
  const show = (id: number | null) =>
    folderWay(data ?? [], id)
      .map(({ title }) => title)
      .join(' / ');
  return (
    <div className="min-w-0">
      <FolderField
        value={state.values.categoryId}
        onChange={(id) => state.change('categoryId', id)}
        error={error}
      />
      <FieldConflict state={state} field="categoryId" label={t('folder')} show={show} />
    </div>
  );
}

/** Value for "none", because a select cannot have an empty value. */
const NONE = 'none';
const orNone = <Value extends string>(value: string) => (value === NONE ? null : (value as Value));

function LanguageAndLevel({ state }: PartProps) {
  const t = useTranslations('lesson');
  const editor = useTranslations('editor');
  const errorOf = useFieldError(state);
  const { language, level } = state.values;
  const error = errorOf('language') ?? errorOf('level');
  const languages = TARGET_LANGUAGES.map((value) => ({ value, label: editor(`languages.${value}`) }));
  const levels = LANGUAGE_LEVELS.map((value) => ({ value, label: value }));
  return (
    <div role="group" aria-labelledby="lesson-language" className="min-w-0">
      <p id="lesson-language" className="mb-[5px] text-sm font-[620]">
        {t('languageAndLevel')}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,112px)] gap-2">
        <Select
          aria-label={t('language')}
          value={language ?? NONE}
          onValueChange={(value) => state.change('language', orNone<ExerciseLanguage>(value))}
          options={[{ value: NONE, label: t('noLanguage') }, ...languages]}
        />
        <Select
          aria-label={t('level')}
          value={level ?? NONE}
          onValueChange={(value) => state.change('level', orNone<LanguageLevel>(value))}
          options={[{ value: NONE, label: t('noLevel') }, ...levels]}
        />
      </div>
      {error ? <FieldError>{error}</FieldError> : null}
      <FieldConflict
        state={state}
        field="language"
        label={t('language')}
        show={(value) => value && editor(`languages.${value}`)}
      />
      <FieldConflict state={state} field="level" label={t('level')} show={(value) => value} />
    </div>
  );
}

function Description({ state }: PartProps) {
  const t = useTranslations('lesson');
  return (
    <div className="min-w-0">
      <Field label={t('description')} hint={t('descriptionHint')} error={useFieldError(state)('description')}>
        <Textarea
          value={state.values.description}
          dir="auto"
          rows={4}
          className="field-sizing-content min-h-24!"
          onChange={(event) => state.change('description', event.target.value)}
          onBlur={() => void state.flush()}
        />
      </Field>
      <FieldConflict state={state} field="description" label={t('description')} show={(value) => value} />
    </div>
  );
}
