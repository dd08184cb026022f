import type { MaterialInput, MaterialPartsFragment } from '@/graphql/generated/graphql';
import { lessonEditorPath, lessonPath } from '@/lib/lesson/paths';
import { publicQuizPath, quizPath } from '@/lib/quiz/paths';

type Material = MaterialPartsFragment;

/** The same for every list that shows it. */
export const keyOf = ({ kind, id }: Pick<Material, 'kind' | 'id'>): string => `${kind}-${id}`;

export const inputOf = ({ kind, id }: Material): MaterialInput => ({ kind, id });

/** The lesson or quiz itself; null: saved, and not open now. */
export const thingOf = ({ lesson, quiz }: Material) => lesson ?? quiz ?? null;

const OWN_PATHS = { LESSON: lessonEditorPath, QUIZ: quizPath };
const OPEN_PATHS = { LESSON: lessonPath, QUIZ: publicQuizPath };

/** Where it is edited by its author; something saved: where it is read. */
export const pathOfMaterial = ({ kind, sourceKind, sourceId }: Material): string =>
  (kind === 'SAVED' ? OPEN_PATHS : OWN_PATHS)[sourceKind](sourceId);
