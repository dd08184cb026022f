/** Apart from the queries, whose documents are large: every page knows these. */
export const liveExerciseKeys = { all: ['live-exercise'] as const };
