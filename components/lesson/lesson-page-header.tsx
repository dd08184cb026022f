'use client';
import { BookA, Headphones, ListChecks, Paperclip, Pencil } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { LazySendButton } from '@/components/chat/lazy-send-button';
import { LazyForkActions } from '@/components/fork/lazy-fork-actions';
import { FactList } from '@/components/ui/fact-list';
import { CreditLine } from '@/components/openness/credit-line';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button-class';
import { StaffMark } from '@/components/ui/staff-mark';
import { lessonEditorPath, lessonPath } from '@/lib/lesson/paths';
import type { LessonOnPage } from '@/lib/lesson/page-query';
import { coverTile, feltOf } from '@/lib/profile/cover';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

/** Cover, title, description, what the lesson contains, and who made it. */
export function LessonPageHeader({ lesson }: { lesson: LessonOnPage }) {
  const t = useTranslations('lesson-parts');
  const { id, title, description, language, level, source, viewerCan } = lesson;
  const name = language ? t(`languages.${language}`) : null;
  const about = name && level ? t('level', { language: name, level }) : (name ?? level);
  return (
    <header className="min-w-0">
      <Cover lesson={lesson} />
      <div className="px-10 pt-6 max-md:px-3.5 max-md:pt-4">
        {about ? <p className="text-meta text-ink-2">{about}</p> : null}
        <h1 dir="auto" className="wrap-anywhere">
          {title}
        </h1>
        {description ? (
          <p dir="auto" className="mt-1.5 text-[17px] whitespace-pre-line text-ink-2 wrap-anywhere">
            {description}
          </p>
        ) : null}
        <Facts lesson={lesson} />
        {source ? (
          <p className="mt-2 text-meta text-ink-2">
            <CreditLine source={source} href={source.lessonId ? lessonPath(source.lessonId) : null} />
          </p>
        ) : null}
        {viewerCan.save || viewerCan.copy ? (
          <LazyForkActions of={{ kind: 'LESSON', id }} fork={lesson.fork ?? null} viewerCan={viewerCan} />
        ) : null}
        <Author lesson={lesson} />
      </div>
    </header>
  );
}

/** Without a picture the lesson wears the pattern of its language. */
function Cover({ lesson: { coverUri, language } }: { lesson: LessonOnPage }) {
  if (coverUri) return <img src={coverUri} alt="" className="h-[132px] w-full object-cover md:h-52" />;
  const felt = feltOf(language ?? undefined);
  return (
    <div
      aria-hidden
      className="h-[132px] bg-size-[130px] bg-center max-md:h-20 max-md:bg-size-[104px]"
      style={{ backgroundColor: felt[0], backgroundImage: `url("${coverTile(felt)}")` }}
    />
  );
}

function Facts({ lesson }: { lesson: LessonOnPage }) {
  const t = useTranslations('lesson-parts');
  const openness = useTranslations('openness');
  const { vocabulary, attachments, quizzes, audio, privacy, viewerCan } = lesson;
  const exercises = quizzes.reduce((sum, { exercisesCount }) => sum + exercisesCount, 0);
  const facts: [LucideIcon, string | null][] = [
    [BookA, vocabulary.length > 0 ? t('words', { count: vocabulary.length }) : null],
    [ListChecks, exercises > 0 ? t('exercises', { count: exercises }) : null],
    [Headphones, audio ? t('recording') : null],
    [Paperclip, attachments.length > 0 ? t('files', { count: attachments.length }) : null],
    // It is worded for the author.
    [PRIVACY_ICONS[privacy], viewerCan.edit ? openness(`privacy.${privacy}`) : null],
  ];
  return <FactList label={t('facts')} facts={facts} className="mt-2.5 gap-x-4 gap-y-1 text-meta" />;
}

function Author({ lesson: { id, title, author, updatedAt, viewerCan } }: { lesson: LessonOnPage }) {
  const t = useTranslations('lesson-parts');
  const format = useFormatter();
  const { fullName } = useNames();
  const when = format.dateTime(new Date(updatedAt), { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div className="my-5 flex flex-wrap items-center gap-3 border-y border-line py-3">
      <Avatar user={author} size={40} />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          href={profilePath(author.id)}
          prefetch={false}
          dir="auto"
          className="inline-flex min-h-6 items-center font-[640] text-ink no-underline wrap-anywhere hover:underline touch:min-h-11"
        >
          {fullName(author)}
        </Link>
        <StaffMark person={author} />
        <p className="num text-meta text-ink-3">{t('changed', { when })}</p>
      </div>
      {viewerCan.save || viewerCan.edit ? <LazySendButton thing={{ kind: 'lesson', id, title }} /> : null}
      {viewerCan.edit ? (
        <Link href={lessonEditorPath(id)} prefetch={false} className={buttonClass('secondary', 'sm')}>
          <Pencil aria-hidden />
          {t('edit')}
        </Link>
      ) : null}
    </div>
  );
}
