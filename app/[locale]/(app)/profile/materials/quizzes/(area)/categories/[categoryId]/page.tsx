import { notFound, redirect } from 'next/navigation';
import { libraryPath } from '@/lib/library/filter';
import { idOf } from '@/lib/quiz/id-of';

/** The quizzes of a folder, in the library. */
export default async function CategoryPage({ params }: { params: Promise<{ categoryId: string }> }) {
  const folder = idOf((await params).categoryId);
  if (folder === null) notFound();
  redirect(libraryPath({ folder, kind: 'QUIZ' }));
}
