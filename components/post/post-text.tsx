'use client';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { MessageText } from '@/components/chat/message-text';
import { textPieces } from '@/lib/contract/post.ts';
import type { Mentioned } from '@/lib/post/mentions';
import { profilePath } from '@/lib/profile/profile-path';
import { useNames } from '@/lib/profile/use-names';

export interface PostTextProps {
  text: string;
  /** Those who are named to the viewer. */
  mentions: readonly Mentioned[];
}

/** The words of a person: line breaks stay, addresses and mentioned people are links, nothing else is markup. */
export function PostText({ text, mentions }: PostTextProps) {
  const t = useTranslations('common');
  const { fullName } = useNames();
  return textPieces(text).map((piece, index) => {
    if (typeof piece === 'string') return <MessageText key={index} message={piece} />;
    const person = mentions.find(({ id }) => id === piece.userId);
    if (!person) return <span key={index}>@{t('somebody')}</span>;
    return (
      <Link key={index} href={profilePath(person.id)} prefetch={false} className="font-[640] wrap-anywhere">
        @{fullName(person)}
      </Link>
    );
  });
}
