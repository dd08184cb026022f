'use client';
import { diffWordsWithSpace } from 'diff';
import { useTranslations } from 'next-intl';

/**
 * Difference between a message and its correction, word by word: removed words are struck out, new ones are marked.
 */
export function Correction({ original, corrected }: { original: string; corrected: string }) {
  const t = useTranslations('chat');
  return (
    <span dir="auto" className="block break-words whitespace-pre-wrap">
      {diffWordsWithSpace(original, corrected).map(({ value, added, removed }, index) =>
        added ? (
          <ins
            key={index}
            className="rounded-[3px] bg-jashyl-soft px-0.5 font-[620] text-jashyl no-underline"
          >
            <span className="sr-only">{t('diffAdded')} </span>
            {value}
          </ins>
        ) : removed ? (
          <del key={index} className="rounded-[3px] bg-anar-soft px-0.5 text-anar line-through">
            <span className="sr-only">{t('diffRemoved')} </span>
            {value}
          </del>
        ) : (
          <span key={index}>{value}</span>
        ),
      )}
    </span>
  );
}
