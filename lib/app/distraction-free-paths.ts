/** Paths where the app shows no prompts of its own: a live lesson, a board, a quiz. */
const DISTRACTION_FREE = /^\/(?:live-lesson|lesson-boards?\/\d|whiteboard-demo|(?:.+\/)?quizzes\/\d)/;

export function isDistractionFree(pathname: string): boolean {
  return DISTRACTION_FREE.test(pathname);
}
