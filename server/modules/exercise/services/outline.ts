import { cutLine, firstWords } from '#contract/exercise/first-words.ts';
import { blockOf, countErrors } from '#contract/exercise/form.ts';
import type { ExerciseFields } from '#contract/exercise/form.ts';
import type { ExerciseType } from '#contract/exercise/exercise-type.ts';
import { toDraft } from '#contract/exercise/to-draft.ts';
import type { Context } from '../../../context.ts';
import { DomainError } from '../../../errors.ts';
import { getPublication } from '../../material/service.ts';
import { isManagedBy } from '../../openness/service.ts';
import { getManagedQuiz } from '../../quiz/service.ts';
import { requireViewer } from '../../../viewer.ts';
import * as store from '../draft-store.ts';
import type { OutlineRow, StoredOutlineRow } from '../model.ts';

/**
 * The exercises of a quiz or a publication, and those that are not in place yet; two statements. Author or ADMIN.
 * QUIZ_NOT_FOUND, PUBLICATION_NOT_FOUND, INVALID_PERMISSIONS, INSUFFICIENT_ROLE; BAD_USER_INPUT for both or neither.
 */
export async function getExerciseOutline(
  ctx: Context,
  { quizId = null, publicationId = null }: { quizId?: number | null; publicationId?: number | null },
): Promise<OutlineRow[]> {
  requireViewer(ctx);
  if (quizId !== null && publicationId === null)
    return (await store.listOutlineOfQuiz(ctx.db, (await getManagedQuiz(ctx, quizId)).id)).map(lineOf);
  if (publicationId === null || quizId !== null) throw new DomainError('BAD_USER_INPUT');
  const publication = await getPublication(ctx, publicationId);
  if (!isManagedBy(ctx, publication)) throw new DomainError('INSUFFICIENT_ROLE');
  return (await store.listOutlineOfPublication(ctx.db, publication.id)).map(lineOf);
}

function lineOf({ inPlace, form, hasErrors, ...row }: StoredOutlineRow): OutlineRow {
  if (form) return { ...row, ...typedLine(row.type, form, hasErrors), isWaiting: true };
  if (!inPlace) throw new Error(`exercise ${row.id} has neither a place nor a draft`);
  const { title, language, points, descriptionStudent, block } = inPlace;
  const words = block
    ? firstWords(row.type, { descriptionStudent, draft: toDraft(row.type, block as never) })
    : cutLine(descriptionStudent);
  return {
    ...row,
    ...{ title, language, words: title ? '' : words },
    points: String(points / 100),
    isWaiting: false,
    errorsCount: 0,
  };
}

function typedLine(type: ExerciseType, form: ExerciseFields, hasErrors: boolean) {
  const { title, language, points, descriptionStudent } = form;
  const words = title.trim() ? '' : firstWords(type, { descriptionStudent, draft: blockOf(type, form) });
  // That a file is gone is found when it is saved.
  const errorsCount = Math.max(countErrors(type, form), Number(hasErrors));
  return { title, language, words, points, errorsCount };
}
