'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import type { Word } from '@/lib/word/queries';

type Met = Pick<Word, 'lesson' | 'publication' | 'createdAt'>;

/** Where a word was met, as long as that is open to the reader, and when. */
export function WordSource({ word: { lesson, publication, createdAt } }: { word: Met }) {
  const t = useTranslations('word');
  const format = useFormatter();
  const source = lesson
    ? { href: `/materials/lessons/${lesson.id}`, text: t('fromLesson', { title: lesson.title }) }
    : publication && {
        href: `/materials/${publication.id}`,
        text: t('fromPage', { title: publication.title }),
      };
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
      <time dateTime={createdAt}>
        {format.dateTime(new Date(createdAt), { day: 'numeric', month: 'long' })}
      </time>
    </span>
  );
}
