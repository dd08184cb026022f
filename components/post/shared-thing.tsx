'use client';
import { EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CoverPicture } from '@/components/autosave/cover-picture';
import { QuizCover } from '@/components/quiz/quiz-cover';
import { buttonClass } from '@/components/ui/button-class';
import { lessonPath } from '@/lib/lesson/paths';
import { publicationPath } from '@/lib/material/paths';
import { postPath } from '@/lib/post/paths';
import type { Post } from '@/lib/post/queries';
import { publicQuizPath } from '@/lib/quiz/paths';
import { MediaGrid } from './media-grid';
import { PostAuthor } from './post-author';
import { PostText } from './post-text';

/** What a post shares, as the viewer may see it now; of what is not open to them not one word. */
export function SharedThing({ post }: { post: Post }) {
  const t = useTranslations('post');
  const {
    sharedPublication: page,
    sharedLesson: lesson,
    sharedQuiz: quiz,
    source,
    hasShared,
    language,
  } = post;
  if (source) return <Source source={source} />;
  if (quiz)
    return (
      <Thing
        href={publicQuizPath(quiz.id)}
        title={quiz.title}
        cover={<QuizCover uri={quiz.coverUri} />}
        facts={`${t('shared.quiz')} · ${t('exercisesCount', { count: quiz.exercisesCount })}`}
        action={t('startQuiz')}
      />
    );
  if (page)
    return (
      <Thing
        href={publicationPath(page.id)}
        title={page.title}
        cover={<CoverPicture uri={page.coverUri} language={language} className="w-20 flex-none" />}
        facts={`${t('shared.publication')} · ${t('minutes', { count: page.readingMinutes })}`}
      />
    );
  if (lesson)
    return (
      <Thing
        href={lessonPath(lesson.id)}
        title={lesson.title}
        cover={<CoverPicture uri={lesson.coverUri} language={language} className="w-20 flex-none" />}
        facts={t('shared.lesson')}
      />
    );
  if (!hasShared) return null;
  return (
    <p className="flex items-center gap-3 rounded-card border border-dashed border-edge px-3.5 py-2.5 text-sm text-ink-2">
      <EyeOff aria-hidden className="size-5 flex-none text-ink-3" />
      {t('sharedClosed')}
    </p>
  );
}

interface ThingProps {
  href: string;
  title: string;
  cover: ReactNode;
  facts: string;
  /** What a press begins; the whole card is one link. */
  action?: string;
}

function Thing({ href, title, cover, facts, action }: ThingProps) {
  return (
    <div className="relative flex min-h-20 items-stretch gap-3.5 overflow-hidden rounded-card border border-line">
      {cover}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-3">
        <div className="min-w-0 flex-[1_1_180px]">
          <Link
            href={href}
            prefetch={false}
            dir="auto"
            className="line-clamp-2 font-[680] wrap-anywhere text-ink no-underline after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
          <p className="text-meta text-ink-3">{facts}</p>
        </div>
        {action ? (
          <span aria-hidden className={buttonClass('secondary', 'sm', 'max-md:w-full')}>
            {action}
          </span>
        ) : null}
      </div>
    </div>
  );
}

/** The post that another one shares. */
function Source({ source }: { source: NonNullable<Post['source']> }) {
  const t = useTranslations('post');
  return (
    <section aria-label={t('source')} className="overflow-hidden rounded-card border border-line">
      <div className="grid gap-2 p-3.5">
        <PostAuthor post={source} size={40} />
        {source.text ? (
          <p dir="auto" lang={source.language ?? undefined} className="line-clamp-6 text-body wrap-anywhere">
            <PostText text={source.text} mentions={source.mentions} />
          </p>
        ) : null}
        <Link
          href={postPath(source.id)}
          prefetch={false}
          className="inline-flex min-h-6 items-center justify-self-start text-sm font-[600] text-kok touch:min-h-11"
        >
          {t('openSource')}
        </Link>
      </div>
      <MediaGrid postId={source.id} media={source.mediaItems} />
    </section>
  );
}
