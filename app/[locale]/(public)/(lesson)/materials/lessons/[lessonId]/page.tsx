import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Footer } from '@/components/layout/footer';
import { LessonAbsent } from '@/components/lesson/lesson-absent';
import { LessonPage } from '@/components/lesson/lesson-page';
import { findMember } from '@/lib/api/find-current-user';
import { findLesson } from '@/lib/lesson/find-lesson';
import { lessonPath } from '@/lib/lesson/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

interface Props {
  params: Promise<{ lessonId: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ lesson }, t] = await Promise.all([
    findLesson((await params).lessonId),
    getTranslations('lesson-parts'),
  ]);
  const unlisted = { index: false, follow: false };
  if (!lesson) return { title: t('lesson'), robots: unlisted };
  const { title, description, author } = lesson;
  // Others see it, but for a time, or because they know its author: link previews would outlive that.
  if (lesson.privacy !== 'PUBLIC') return { title, description: description || undefined, robots: unlisted };
  return pageMetadata({
    path: lessonPath(lesson.id),
    title,
    description: description || t('pageText', { author: `${author.firstName} ${author.lastName}`.trim() }),
    type: 'article',
  });
}

export default async function ReadLessonPage({ params }: Props) {
  const [{ lesson, absence }, member] = await Promise.all([
    findLesson((await params).lessonId),
    findMember(),
  ]);
  if (!lesson) return <LessonAbsent absence={absence} homeHref={member ? '/feed' : '/'} />;
  return (
    <>
      <LessonPage lesson={lesson} />
      <Footer />
    </>
  );
}
