'use client';
import { useTranslations } from 'next-intl';
import type { ExercisePart } from '@/lib/remark/parts';
import { clock } from '@/lib/sound/seek';

/** The name of a part: its words, or its number. */
export function usePartName() {
  const t = useTranslations('remark');
  return ({ text, kind, number }: ExercisePart): string => text || t(`part.${kind}`, { number });
}

interface PinTextProps {
  pin: { part: string | null; quote: string };
  parts: readonly ExercisePart[];
  language: string;
}

/** The words, or the part, that a remark is about; nothing if it is about the exercise. */
export function PinText({ pin: { part, quote }, parts, language }: PinTextProps) {
  const nameOf = usePartName();
  const found = part === null ? undefined : parts.find(({ id }) => id === part);
  if (!found && quote === '') return null;
  return (
    <span className="min-w-0 rounded-tag bg-kok-soft px-2 py-0.5 text-meta wrap-anywhere">
      {found ? <span lang={found.text ? language : undefined}>{nameOf(found)}</span> : null}
      {found && quote ? ': ' : null}
      {quote ? <q lang={language}>{quote}</q> : null}
    </span>
  );
}

/** A second of a recording, which plays it from there. */
export function SecondButton({ second, onPlay }: { second: number; onPlay: () => void }) {
  const t = useTranslations('remark');
  const time = clock(second);
  return (
    <button
      type="button"
      aria-label={t('playFrom', { time })}
      onClick={onPlay}
      className="num relative rounded-tag bg-kok-soft px-2 py-0.5 text-meta font-[640] text-kok after:absolute after:-inset-2 hover:underline"
    >
      {time}
    </button>
  );
}
