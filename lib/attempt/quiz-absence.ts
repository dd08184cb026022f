/** Why a quiz is not shown: there is none, or it is not open to the one who asks. */
export type QuizAbsence = 'missing' | 'closed';
