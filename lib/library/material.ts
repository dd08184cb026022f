import type { MaterialInput, MaterialPartsFragment } from '@/graphql/generated/graphql';
import type { MaterialKind } from '@/lib/contract/category.ts';
import { lessonEditorPath, lessonPath } from '@/lib/lesson/paths';
import { publicationEditorPath, publicationPath } from '@/lib/material/paths';
import { publicQuizPath, quizPath } from '@/lib/quiz/paths';

type Material = MaterialPartsFragment;
/** Names one thing of a library. */
export type MaterialRef = Pick<Material, 'kind' | 'id'>;

/** The same for every list that shows it. */
export const keyOf = ({ kind, id }: MaterialRef): string => `${kind}-${id}`;

export const inputOf = ({ kind, id }: MaterialRef): MaterialInput => ({ kind, id });

/** The thing itself; null: saved, and not open now. */
export const thingOf = ({ lesson, quiz, publication }: Material) => lesson ?? quiz ?? publication ?? null;

type Paths = Record<MaterialKind, (id: number) => string>;

const OWN_PATHS: Paths = { LESSON: lessonEditorPath, QUIZ: quizPath, PUBLICATION: publicationEditorPath };
const OPEN_PATHS: Paths = { LESSON: lessonPath, QUIZ: publicQuizPath, PUBLICATION: publicationPath };

/** Where somebody's thing is read. */
export const openPath = ({ kind, id }: { kind: MaterialKind; id: number }): string => OPEN_PATHS[kind](id);

/** Where it is edited by its author; something saved: where it is read. */
export const pathOfMaterial = ({ kind, sourceKind, sourceId }: Material): string =>
  (kind === 'SAVED' ? OPEN_PATHS : OWN_PATHS)[sourceKind](sourceId);
