import { notFound, redirect } from 'next/navigation';
import { libraryPath } from '@/lib/library/filter';
import { idOf } from '@/lib/quiz/id-of';

/** What one saved into a folder, in the library. */
export default async function SavedCategoryPage({ params }: { params: Promise<{ categoryId: string }> }) {
  const folder = idOf((await params).categoryId);
  if (folder === null) notFound();
  redirect(libraryPath({ folder, kind: 'SAVED' }));
}
