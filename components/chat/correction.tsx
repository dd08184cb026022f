'use client';
import { useTranslations } from 'next-intl';
import { diffWhole, diffWords } from '@/lib/word-diff';

/**
 * Difference between a message and its correction, word by word: removed words are struck out, new ones are marked.
 */
export function Correction({ original, corrected }: { original: string; corrected: string }) {
  const t = useTranslations('chat');
  return (
    <span dir="auto" className="block break-words whitespace-pre-wrap">
      {(diffWords(original, corrected) ?? diffWhole(original, corrected)).map(({ kind, text }, index) =>
        kind === 'in' ? (
          <ins
            key={index}
            className="rounded-[3px] bg-jashyl-soft px-0.5 font-[620] text-jashyl no-underline"
          >
            <span className="sr-only">{t('diffAdded')} </span>
            {text}
          </ins>
        ) : kind === 'out' ? (
          <del key={index} className="rounded-[3px] bg-anar-soft px-0.5 text-anar line-through">
            <span className="sr-only">{t('diffRemoved')} </span>
            {text}
          </del>
        ) : (
          <span key={index}>{text}</span>
        ),
      )}
    </span>
  );
}
