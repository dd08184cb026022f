import { ServerState } from '@/components/layout/server-state';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LessonEditorScreen } from '@/components/lesson/lesson-editor-screen';
import { prefetch } from '@/lib/api/prefetch';
import { lessonTitle } from '@/lib/lesson/page-title';
import { editorFill } from '@/lib/lesson/prefetch';
import { idOf } from '@/lib/quiz/id-of';

interface Props {
  params: Promise<{ lessonId: string }>;
  searchParams: Promise<{ folder?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return lessonTitle((await params).lessonId === 'new' ? 'newLesson' : 'lesson');
}

export default async function LessonPage({ params, searchParams }: Props) {
  const { lessonId } = await params;
  const id = lessonId === 'new' ? null : idOf(lessonId);
  const categoryId = idOf(String((await searchParams).folder ?? ''));
  if (lessonId !== 'new' && id === null) notFound();
  return (
    <ServerState state={await prefetch(editorFill(id))}>
      <LessonEditorScreen lessonId={id} categoryId={categoryId} />
    </ServerState>
  );
}
