'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ChangePiece } from '@/lib/post/changes';
import { toRead } from '@/lib/post/mentions';
import type { Post } from '@/lib/post/queries';
import { PostText } from './post-text';

export const OUT_CLASS = 'rounded-tag bg-anar-soft px-1 text-anar line-through';
export const IN_CLASS = 'rounded-tag bg-jashyl-soft px-1 font-[640] text-jashyl underline';

export interface CorrectedTextProps {
  pieces: readonly ChangePiece[];
  mentions: Post['mentions'];
  language: Post['language'];
  className?: string;
}

/** A corrected text: what is taken out is struck, what is put in is underlined, and each change has its number. */
export function CorrectedText({ pieces, mentions, language, className }: CorrectedTextProps) {
  const somebody = useTranslations('common')('somebody');
  return (
    <p
      dir="auto"
      lang={language ?? undefined}
      className={clsx('leading-[1.75] wrap-anywhere whitespace-pre-wrap', className)}
    >
      {pieces.map((piece, index) => (
        <span key={index}>
          {piece.kind === 'same' ? (
            <PostText text={piece.text} mentions={mentions} />
          ) : (
            <Changed piece={piece} words={toRead(piece.text, mentions, somebody)} />
          )}
        </span>
      ))}
    </p>
  );
}

/** What is taken out or put in. Spaces around the words stay outside of the mark, which breaks between lines otherwise. */
function Changed({ piece: { kind, number }, words }: { piece: ChangePiece; words: string }) {
  const t = useTranslations('post');
  const bare = words.trim() || words;
  const start = words.indexOf(bare);
  const Mark = kind === 'out' ? 'del' : 'ins';
  return (
    <>
      {words.slice(0, start)}
      <Mark className={kind === 'out' ? OUT_CLASS : IN_CLASS}>
        <span className="sr-only">{t(kind === 'out' ? 'takeOut' : 'putIn')}: </span>
        {bare}
      </Mark>
      {number === null ? null : <sup className="num px-0.5 text-meta">{number}</sup>}
      {words.slice(start + bare.length)}
    </>
  );
}
