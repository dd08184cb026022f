import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { textPieces } from '@/lib/contract/post.ts';
import { useNames } from '@/lib/profile/use-names';
import { postPath } from '@/lib/search/post-path';
import type { FoundPost } from '@/lib/search/queries';
import { ContentHead } from './content-head';

/** A post that was found: the beginning of its text leads to it. */
export function PostRow({ post }: { post: FoundPost }) {
  const t = useTranslations('search');
  const { fullName } = useNames();
  const nameOf = (userId: number) => {
    const person = post.mentions.find(({ id }) => id === userId);
    return person ? fullName(person) : t('someone');
  };
  const text = textPieces(post.text)
    .map((piece) => (typeof piece === 'string' ? piece : nameOf(piece.userId)))
    .join('');
  return (
    <li className="grid gap-2 border-line p-4 not-first:border-t">
      <ContentHead author={post.author} at={post.publishedAt} />
      <Link
        href={postPath(post.id)}
        prefetch={false}
        dir="auto"
        className="line-clamp-4 wrap-anywhere whitespace-pre-line text-ink no-underline hover:underline"
      >
        {text}
      </Link>
    </li>
  );
}
