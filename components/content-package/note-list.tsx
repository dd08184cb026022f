'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { EXERCISE_TYPES } from '@/lib/contract/exercise/exercise-type.ts';
import { VIOLATION_CODES } from '@/lib/contract/exercise/violations.ts';
import type { PackageNote } from '@/lib/content-package/queries';

export interface NoteListProps {
  title: string;
  notes: readonly PackageNote[];
}

/** What is left out or changed, each with the numbers of its exercises. */
export function NoteList({ title, notes }: NoteListProps) {
  const t = useTranslations('content-package');
  const format = useFormatter();
  const detailText = useDetailText();
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-[620]">{title}</h3>
      <ul className="grid list-disc gap-2 pl-5">
        {notes.map(({ code, exercises, details }) => (
          <li key={code} className="wrap-anywhere">
            {t(`notes.${code}`)}
            {exercises.length > 0 || details.length > 0 ? (
              <span className="block text-meta text-ink-2">
                {exercises.length > 0
                  ? t('exercises', { count: exercises.length, numbers: format.list(exercises.map(String)) })
                  : null}
                {exercises.length > 0 && details.length > 0 ? ' · ' : null}
                <bdi>{format.list(details.map(detailText), { type: 'unit' })}</bdi>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A kind of exercise or a broken rule by its name here; names of files and foreign kinds as they are. */
function useDetailText(): (detail: string) => string {
  const kinds = useTranslations('editor.kind');
  const rules = useTranslations('violation');
  return (detail) => {
    const kind = EXERCISE_TYPES.find((each) => each === detail);
    if (kind) return kinds(kind);
    const [name, min, max] = detail.split(':');
    const rule = VIOLATION_CODES.find((each) => each === name);
    return rule ? rules(rule, { min: Number(min), max: Number(max), actual: 0 }) : detail;
  };
}
