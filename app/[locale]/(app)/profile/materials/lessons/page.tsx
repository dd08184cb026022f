import { redirect } from 'next/navigation';
import { libraryPath } from '@/lib/library/filter';

/** An author's lessons are in the library. */
export default function LessonsPage(): never {
  redirect(libraryPath({ kind: 'LESSON' }));
}
