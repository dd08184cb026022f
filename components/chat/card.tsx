'use client';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CoverPicture } from '@/components/autosave/cover-picture';
import { QuizCover } from '@/components/quiz/quiz-cover';
import { lazy } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/api/use-error-text';
import { cardQuery } from '@/lib/chat/cards';
import type { ChatCard } from '@/lib/chat/cards';
import { findSavable } from '@/lib/chat/savable';
import type { ChatReference } from '@/lib/contract/socket-payloads.ts';
import { lessonPath } from '@/lib/lesson/paths';
import { publicationPath } from '@/lib/material/paths';
import { postExcerpt } from '@/lib/post/excerpt';
import { postPath } from '@/lib/post/paths';
import { useNames } from '@/lib/profile/use-names';
import { publicQuizPath } from '@/lib/quiz/paths';
import { BlockCard } from './block-card';
import { CARD } from './card-look';

const CardSave = lazy(async () => (await import('./card-save')).CardSave, {
  waiting: () => <Skeleton className="h-11 w-24" />,
});

type Part<Key extends 'lesson' | 'quiz' | 'publication' | 'post'> = NonNullable<ChatCard[Key]>;

/** What a message refers to, as the viewer may see it now; of what is not open to them not one word. */
export function ThingCard({ reference }: { reference: ChatReference }) {
  const t = useTranslations('chat');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const query = useQuery(cardQuery(reference));
  if (query.isPending)
    return (
      <span role="status" aria-label={t(`sent.${reference.kind}`)}>
        <Skeleton className="h-[88px] max-w-[340px]" />
      </span>
    );
  const card = query.data;
  if (!card) return <Note kind={reference.kind} text={errorText(query.error)} />;
  const { lesson, quiz, publication, post, publicationResource, exercise, words } = card;
  if (publicationResource && publication)
    return (
      <BlockCard
        block={publicationResource}
        exercise={exercise}
        words={words}
        publication={publication}
        renew={query.refetch}
      />
    );
  const shown = lesson ? (
    <LessonCard lesson={lesson} />
  ) : quiz ? (
    <QuizCard quiz={quiz} />
  ) : publication ? (
    <PublicationCard publication={publication} />
  ) : post ? (
    <PostCard post={post} />
  ) : null;
  if (!shown) return <Note kind={reference.kind} text={errors('INVALID_PERMISSIONS')} />;
  const savable = findSavable(card);
  return (
    <div className={CARD}>
      {shown}
      {savable ? (
        <div className="relative z-1 border-t border-line px-2 py-1.5">
          <CardSave {...savable} />
        </div>
      ) : null}
    </div>
  );
}

/** In the place of a card that is not shown: its kind, and why. */
function Note({ kind, text }: { kind: ChatReference['kind']; text: string }) {
  const t = useTranslations('chat');
  return (
    <div className={`${CARD} flex items-center gap-3 px-3.5 py-2.5 text-sm text-ink-2`}>
      <EyeOff aria-hidden className="size-5 flex-none text-ink-3" />
      <p className="min-w-0">
        <span className="block text-meta text-ink-3">{t(`sent.${kind}`)}</span>
        {text}
      </p>
    </div>
  );
}

interface FactsProps {
  kind: 'lesson' | 'quiz' | 'publication';
  thing: Pick<Part<'lesson'>, 'title' | 'author'>;
  href: string;
  cover: ReactNode;
  size: string | null;
}

function Facts({ kind, thing: { title, author }, href, cover, size }: FactsProps) {
  const t = useTranslations('chat');
  const { fullName } = useNames();
  return (
    <div className="flex min-h-[88px] items-stretch gap-3.5">
      {cover}
      <div className="min-w-0 py-2 pr-3">
        <p className="text-meta [overflow-wrap:anywhere] text-ink-3">
          {t(`cardFrom.${kind}`, { name: fullName(author) })}
        </p>
        <Link
          href={href}
          prefetch={false}
          dir="auto"
          className="line-clamp-2 font-[680] [overflow-wrap:anywhere] text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {size ? <p className="num text-meta text-ink-3">{size}</p> : null}
      </div>
    </div>
  );
}

const COVER = 'w-20 flex-none';
/** Characters of a post on its card. */
const POST_WORDS = 140;

function LessonCard({ lesson }: { lesson: Part<'lesson'> }) {
  const t = useTranslations('chat');
  const { id, coverUri, language, wordsCount } = lesson;
  const cover = <CoverPicture uri={coverUri} language={language} className={COVER} />;
  const size = wordsCount > 0 ? t('wordsCount', { count: wordsCount }) : null;
  return <Facts kind="lesson" thing={lesson} href={lessonPath(id)} cover={cover} size={size} />;
}

function QuizCard({ quiz }: { quiz: Part<'quiz'> }) {
  const t = useTranslations('chat');
  const { id, coverUri, exercisesCount } = quiz;
  const size = t('exercisesCount', { count: exercisesCount });
  return (
    <Facts
      kind="quiz"
      thing={quiz}
      href={publicQuizPath(id)}
      cover={<QuizCover uri={coverUri} />}
      size={size}
    />
  );
}

function PublicationCard({ publication }: { publication: Part<'publication'> }) {
  const t = useTranslations('chat');
  const { id, coverUri, language, readingMinutes } = publication;
  const cover = <CoverPicture uri={coverUri} language={language} className={COVER} />;
  const size = t('minutes', { count: readingMinutes });
  return (
    <Facts kind="publication" thing={publication} href={publicationPath(id)} cover={cover} size={size} />
  );
}

function PostCard({ post }: { post: Part<'post'> }) {
  const t = useTranslations('chat');
  const { fullName } = useNames();
  const { id, author, language, mediaItems } = post;
  const picture = mediaItems.find(({ mimeType }) => mimeType.startsWith('image/'));
  const words = postExcerpt(post, POST_WORDS, useTranslations('common')('somebody'));
  return (
    <div className="flex min-h-[88px] items-stretch gap-3.5">
      {picture ? (
        <img
          src={picture.fullUri}
          alt={picture.alt ?? ''}
          className={`${COVER} rounded-field object-cover`}
        />
      ) : null}
      <div className={`min-w-0 py-2 pr-3 ${picture ? '' : 'pl-3.5'}`}>
        <p className="text-meta [overflow-wrap:anywhere] text-ink-3">
          {t('cardFrom.post', { name: fullName(author) })}
        </p>
        <Link
          href={postPath(id)}
          prefetch={false}
          dir="auto"
          lang={language ?? undefined}
          className="line-clamp-3 [overflow-wrap:anywhere] text-ink no-underline after:absolute after:inset-0 hover:underline"
        >
          {words || t('postWithoutWords')}
        </Link>
      </div>
    </div>
  );
}
