'use client';
import { useTranslations } from 'next-intl';
import { CoverField } from '@/components/autosave/cover-field';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { FolderPart } from '@/components/autosave/folder-part';
import { LanguageAndLevel } from '@/components/autosave/language-and-level';
import { useFieldError } from '@/components/autosave/use-field-error';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import type { Lesson } from '@/lib/lesson/queries';
import type { LessonAutosave } from '@/lib/lesson/use-lesson-autosave';
import { PART_IDS } from './part-anchors';

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
        <CoverField state={state} savedUri={saved?.coverUri} purpose="LESSON_COVER" />
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid min-w-0 items-start gap-4 xl:grid-cols-2">
            <FolderPart state={state} />
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
