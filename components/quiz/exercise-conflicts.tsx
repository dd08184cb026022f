'use client';
import { useTranslations } from 'next-intl';
import { FieldConflict } from '@/components/autosave/field-conflict';
import { Card } from '@/components/ui/card';
import type { ExerciseEditor } from '@/lib/quiz/use-exercise-editor';

const isTextual = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** A value of the form in words: its texts, without ids and settings. */
function wordsOf(value: unknown): string {
  if (isTextual(value)) return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .filter(([name, inner]) => !/id$/i.test(name) && typeof inner !== 'boolean' && typeof inner !== 'number')
    .map(([, inner]) => wordsOf(inner))
    .filter(Boolean)
    .join('\n');
}

/** What was changed here and somewhere else too, with both versions to choose from. */
export function ExerciseConflicts({ editing }: { editing: ExerciseEditor }) {
  const t = useTranslations('editor');
  const fields = Object.keys(editing.conflicts);
  if (fields.length === 0) return null;
  return (
    <Card>
      {fields.map((field) => (
        <div key={field}>
          <h2 className="text-ui font-[680]">{t(`field.${field.replace('block.', '')}` as 'field.text')}</h2>
          <FieldConflict state={editing as never} field={field as never} label={field} show={wordsOf} />
        </div>
      ))}
    </Card>
  );
}
