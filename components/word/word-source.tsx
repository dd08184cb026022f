'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { lessonRecordPath } from '@/lib/lesson-record/paths';
import type { Word } from '@/lib/word/queries';

type Met = Pick<Word, 'lesson' | 'publication' | 'lessonSchedule' | 'createdAt'>;

/** Where a word was met, as long as that is open to the reader, and when. */
export function WordSource({ word }: { word: Met }) {
  const t = useTranslations('word');
  const format = useFormatter();
  const source = sourceOf(word, t);
  const metAt = word.lessonSchedule?.startsAt ?? word.createdAt;
  return (
    <span className="text-meta wrap-anywhere text-ink-3">
      {source ? (
        <>
          <Link href={source.href} prefetch={false} dir="auto" className="text-ink-2">
            {source.text}
          </Link>
          {', '}
        </>
      ) : null}
      <time dateTime={metAt}>{format.dateTime(new Date(metAt), { day: 'numeric', month: 'long' })}</time>
    </span>
  );
}

type Texts = ReturnType<typeof useTranslations<'word'>>;

function sourceOf({ lesson, publication, lessonSchedule }: Met, t: Texts) {
  if (lessonSchedule)
    return {
      href: lessonRecordPath(lessonSchedule.id),
      text: t('fromLesson', { title: lessonSchedule.title }),
    };
  if (lesson)
    return { href: `/materials/lessons/${lesson.id}`, text: t('fromLesson', { title: lesson.title }) };
  if (publication)
    return { href: `/materials/${publication.id}`, text: t('fromPage', { title: publication.title }) };
  return null;
}
