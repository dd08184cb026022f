import { redirect } from 'next/navigation';
import { libraryPath } from '@/lib/library/filter';

/** An author's quizzes are in the library. */
export default function QuizzesPage(): never {
  redirect(libraryPath({ kind: 'QUIZ' }));
}
