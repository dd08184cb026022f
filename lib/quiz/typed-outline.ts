import { firstWords } from '@/lib/contract/exercise/first-words.ts';
import { blockOf, parsePoints } from '@/lib/contract/exercise/form.ts';
import type { ExerciseDraft, OutlineItem } from './draft-queries';

/** A line with what is typed into its form; the words are those of a form without a title. */
function typedLine(
  line: OutlineItem,
  { type, form, isWaiting, violations, faults }: ExerciseDraft,
): OutlineItem {
  const { title, language, descriptionStudent } = form;
  const points = parsePoints(form.points);
  const errors = violations.filter(({ severity }) => severity === 'ERROR').length + faults.length;
  return {
    ...line,
    ...{ title, language, isWaiting },
    words: title.trim() ? '' : firstWords(type, { descriptionStudent, draft: blockOf(type, form) }),
    points: Number.isFinite(points) ? points : null,
    errorsCount: isWaiting ? errors : 0,
  };
}

/** The list with what is typed now; null: it must be fetched, because something has come, gone or changed its place. */
export function withTyped(items: readonly OutlineItem[], draft: ExerciseDraft): OutlineItem[] | null {
  const line = items.find((item) => item.id === draft.id);
  const isMoved = line?.order === null && !draft.isWaiting;
  if (!line || isMoved) return null;
  return items.map((item) => (item.id === draft.id ? typedLine(line, draft) : item));
}
