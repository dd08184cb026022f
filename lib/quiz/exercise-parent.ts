/** What an exercise belongs to: a quiz, or a block of a page. */
export type ExerciseParent = (
  | { quizId: number; publicationResourceId?: undefined }
  | { quizId?: undefined; publicationResourceId: string }
) & {
  /** Whether a new exercise gives points for its right parts. */
  partialPoints: boolean;
};

/** Names a parent among all of them. */
export const parentKey = ({ quizId, publicationResourceId }: ExerciseParent): number | string =>
  quizId ?? publicationResourceId;
