'use client';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Card } from '@/components/ui/card';
import { Tag } from '@/components/ui/tag';
import { lessonEditorPath } from '@/lib/lesson/paths';
import type { LessonCardData } from '@/lib/lesson/queries';
import { CoverPicture } from '@/components/autosave/cover-picture';

/** A lesson in its author's list. */
export function LessonCard({ lesson }: { lesson: LessonCardData }) {
  const t = useTranslations('lesson');
  const autosave = useTranslations('autosave');
  const editor = useTranslations('editor');
  const format = useFormatter();
  const Icon = PRIVACY_ICONS[lesson.privacy];
  const when = format.dateTime(new Date(lesson.updatedAt), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return (
    <Card className="relative flex gap-4">
      <CoverPicture uri={lesson.coverUri} language={lesson.language} className="size-20 flex-none" />
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          <Link
            href={lessonEditorPath(lesson.id)}
            dir="auto"
            className="text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {lesson.title}
          </Link>
        </h2>
        <p className="mt-0.5 text-meta text-ink-3">
          {t('wordsCount', { count: lesson.wordsCount })} ·{' '}
          {t('filesCount', { count: lesson.attachmentsCount })} · {t('changed', { when })}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Tag>
            <Icon aria-hidden />
            {autosave(`privacy.${lesson.privacy}`)}
          </Tag>
          {lesson.language ? <Tag tone="kok">{editor(`languages.${lesson.language}`)}</Tag> : null}
        </p>
      </div>
    </Card>
  );
}
