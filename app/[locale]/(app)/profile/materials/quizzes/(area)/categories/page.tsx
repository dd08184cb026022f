import { redirect } from 'next/navigation';
import { libraryPath } from '@/lib/library/filter';

/** The library has the folders. */
export default function QuizCategoriesPage(): never {
  redirect(libraryPath());
}
