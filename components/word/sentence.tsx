import { useTranslations } from 'next-intl';
import type { Word } from '@/lib/word/queries';

type Shown = Pick<Word, 'sentence' | 'place' | 'language'>;

interface SentenceProps {
  word: Shown;
  /** How the word stands in its sentence: marked, bold, or left out. */
  as: 'mark' | 'bold' | 'gap';
}

const CLASSES = {
  mark: 'rounded-[8px_8px_8px_2px] bg-sary px-1.5 py-px font-[640] text-on-sary',
  bold: 'font-[640] text-ink',
} as const;

/** The sentence a word was met in. */
export function Sentence({ word: { sentence, place, language }, as }: SentenceProps) {
  const t = useTranslations('word');
  const [from, to] = place ?? [];
  const text = { lang: language ?? undefined, dir: 'auto' } as const;
  if (from === undefined || to === undefined) return <span {...text}>{sentence}</span>;
  return (
    <span {...text}>
      {sentence.slice(0, from)}
      {as === 'gap' ? (
        <span className="mx-0.5 inline-block min-w-20 rounded-[8px_8px_8px_2px] border-[1.5px] border-dashed border-edge text-center align-baseline">
          <span className="sr-only">{t('gap')}</span>
          <span aria-hidden>&nbsp;</span>
        </span>
      ) : (
        <b className={CLASSES[as]}>{sentence.slice(from, to)}</b>
      )}
      {sentence.slice(to)}
    </span>
  );
}
