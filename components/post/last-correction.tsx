'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { compareTexts } from '@/lib/post/changes';
import type { Post, PostCorrection } from '@/lib/post/queries';
import { useWriter } from '@/lib/post/use-writer';
import { CorrectedText } from './corrected-text';
import { PostTime } from './post-time';
import { WriterName } from './writer-name';

export interface LastCorrectionProps {
  post: Post;
  correction: PostCorrection;
}

/** The newest correction of a post in a list, word by word and folded if it is long; its reasons stand on its page. */
export function LastCorrection({ post, correction }: LastCorrectionProps) {
  const t = useTranslations('post');
  const { original, text, createdAt } = correction;
  const author = useWriter(correction.author);
  const { pieces } = useMemo(() => compareTexts(original, text), [original, text]);
  return (
    <section
      aria-label={t('correctionBy', { name: author.fullName })}
      className="rounded-card border border-line px-3.5 py-3 max-md:-mx-0.5"
    >
      <div className="mb-2 flex items-center gap-2.5">
        <Avatar user={author.card} size={32} />
        <div className="min-w-0 flex-1">
          <p className="text-sm leading-tight font-[680] wrap-anywhere">
            <WriterName of={author} className="text-ink hover:underline" />
          </p>
          <p className="text-meta text-ink-3">
            {t('corrected')} · <PostTime at={createdAt} isShort />
          </p>
        </div>
      </div>
      <CorrectedText
        pieces={pieces}
        mentions={post.mentions}
        language={post.language}
        className="line-clamp-8"
      />
    </section>
  );
}
