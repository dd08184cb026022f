/** Why a quiz is not shown: it does not exist, or the viewer may not open it. */
export type QuizAbsence = 'missing' | 'closed';
