'use client';
import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { FieldError } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { Tag } from '@/components/ui/tag';
import type { LessonAutosave } from '@/lib/lesson/use-lesson-autosave';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { PART_IDS } from './part-anchors';
import { useFieldError } from '@/components/autosave/use-field-error';

/** The author's own notes, on sunken ground: no part of what others see. */
export function NotesCard({ state }: { state: LessonAutosave }) {
  const t = useTranslations('lesson');
  const error = useFieldError(state)('notes');
  return (
    <section
      id={PART_IDS.notesPart}
      className="min-w-0 scroll-mt-4 rounded-card border border-line bg-sunken px-4 pt-3.5 pb-4"
    >
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-h3">{t('notes')}</h2>
        <Tag className="bg-ink! text-bg!">
          <Lock aria-hidden />
          {t('onlyYou')}
        </Tag>
      </div>
      <Textarea
        value={state.values.notes}
        dir="auto"
        rows={6}
        aria-label={t('notesLabel')}
        aria-invalid={error ? true : undefined}
        className="field-sizing-content min-h-32!"
        onChange={(event) => state.change('notes', event.target.value)}
        onBlur={() => void state.flush()}
      />
      {error ? <FieldError>{error}</FieldError> : null}
      <p className="mt-1 text-meta text-ink-2">{t('notesHint')}</p>
      <FieldConflict state={state} field="notes" label={t('notes')} show={(value) => value} />
    </section>
  );
}
