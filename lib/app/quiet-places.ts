/** Where nothing of the app itself may come between: a live lesson, a board, a quiz. */
const QUIET = /^\/(?:live-lesson|lesson-boards?\/\d|whiteboard-demo|(?:.+\/)?quizzes\/\d)/;

export function isQuietPlace(pathname: string): boolean {
  return QUIET.test(pathname);
}
