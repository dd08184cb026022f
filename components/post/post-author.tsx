'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { PRIVACY_ICONS } from '@/components/openness/privacy-icons';
import { Avatar } from '@/components/ui/avatar';
import { StaffMark } from '@/components/ui/staff-mark';
import { postPath } from '@/lib/post/paths';
import type { PostHead } from '@/lib/post/queries';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';
import { PostTime } from './post-time';

export interface PostAuthorProps {
  post: PostHead;
  size?: 40 | 48;
  /** On its own page: who may see it in a word, too. */
  isWhole?: boolean;
}

/** Who wrote a post, when, and who may see it. */
export function PostAuthor({ post, size = 48, isWhole = false }: PostAuthorProps) {
  const t = useTranslations('post');
  const { fullName } = useNames();
  const { author, privacy, publishedAt, editedAt } = post;
  const Icon = PRIVACY_ICONS[privacy];
  const seenBy = t(`privacy.${privacy}`);
  const time = (
    <Link href={postPath(post.id)} prefetch={false} className="inline-block leading-6 text-inherit">
      <PostTime at={publishedAt} />
    </Link>
  );
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <Avatar user={author} size={size} />
      <div className="min-w-0">
        <h2 className="text-ui leading-tight font-[680] tracking-normal wrap-anywhere [font-variation-settings:'FLAR'_0]">
          <Link
            href={profilePath(author.id)}
            prefetch={false}
            className="inline-block leading-6 text-ink hover:underline"
          >
            {fullName(author)}
          </Link>
          <StaffMark person={author} />
        </h2>
        <p className="text-meta wrap-anywhere text-ink-3">
          <About author={author} />
          {editedAt ? <>{time} · </> : null}
          <span className={isWhole ? undefined : 'whitespace-nowrap'}>
            {editedAt ? t('edited') : time} ·{' '}
            <span
              title={isWhole ? undefined : seenBy}
              className="inline-flex h-6 items-center gap-1 align-bottom whitespace-nowrap"
            >
              <Icon aria-hidden className="size-3.5 flex-none" />
              <span className={isWhole ? undefined : 'sr-only'}>{seenBy}</span>
            </span>
          </span>
        </p>
      </div>
    </div>
  );
}

/** The language that somebody teaches or learns. */
function About({ author: { role, targetLanguage, languageLevel } }: Pick<PostHead, 'author'>) {
  const t = useTranslations('post');
  const code = targetLanguage?.code;
  const language = code && isKnown(code) ? t(`languages.${code}`) : null;
  if (role === 'INSTRUCTOR') return `${language ? t('instructorOf', { language }) : t('instructor')} · `;
  if (role !== 'STUDENT' || !language) return null;
  return `${languageLevel ? t('learnsAt', { language, level: languageLevel }) : t('learns', { language })} · `;
}

const KNOWN = ['en', 'ru', 'ky', 'kk', 'uz', 'tk', 'hy'] as const;
const isKnown = (code: string): code is (typeof KNOWN)[number] => KNOWN.some((each) => each === code);
