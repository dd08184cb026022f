import { redirect } from 'next/navigation';
import { libraryPath } from '@/lib/library/filter';

/** What one saved is in the library. */
export default function SavedQuizzesPage(): never {
  redirect(libraryPath({ kind: 'SAVED' }));
}
