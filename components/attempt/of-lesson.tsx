'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Submission } from '@/lib/attempt/history-queries';

/** The lesson in which a quiz was answered, where it was. */
export function OfLesson({ submission: { lesson } }: { submission: Submission }) {
  const t = useTranslations('attempt');
  const format = useFormatter();
  if (!lesson) return null;
  const day = format.dateTime(new Date(lesson.startsAt), { dateStyle: 'medium' });
  return (
    <Link
      href={`/lessons/${lesson.id}`}
      prefetch={false}
      className="relative text-kok underline [overflow-wrap:anywhere]"
      dir="auto"
    >
      {t('inLesson', { title: lesson.title, day })}
    </Link>
  );
}
