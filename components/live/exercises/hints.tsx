'use client';
import { Lightbulb, PencilLine } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useSignals } from '@/components/live/signals-context';
import type { AnswerNow } from '@/lib/live-exercise/answers';
import type { Shown } from '@/lib/live/signals';

export interface GivenHint {
  part: string;
  text: string;
  /** Milliseconds by the server's clock. */
  at: number;
  /** To this student alone. */
  isOwn: boolean;
}

/** What the teacher hints to this student or to all, oldest first. `own`: to this student alone. */
export function useHints(exerciseId: number, own: AnswerNow['hints']): readonly GivenHint[] {
  const { signals } = useSignals();
  const common = [...signals.things.values()].flatMap((thing) => {
    if (thing.payload.change !== 'hint' || thing.payload.exerciseId !== exerciseId) return [];
    const { at, payload } = thing as Shown<'hint'>;
    return payload.text === null
      ? []
      : [{ part: payload.part, text: payload.text, at: at ?? 0, isOwn: false }];
  });
  const alone = Object.entries(own).map(([part, hint]) => ({ part, ...hint, isOwn: true }));
  return [...common, ...alone].toSorted((a, b) => a.at - b.at);
}

interface HintLineProps {
  hint: GivenHint;
  teacher: string;
  partName: (part: string) => string;
}

/** A hint, under the sentence that it is about: in a paragraph, therefore no block of its own. */
export function HintLine({ hint: { part, text, at, isOwn }, teacher, partName }: HintLineProps) {
  const t = useTranslations('live-exercises');
  const format = useFormatter();
  return (
    <span
      data-testid="hint"
      className="my-1.5 flex gap-2.5 rounded-field bg-sary-soft px-3.5 py-2.5 text-body leading-normal font-normal"
    >
      <Lightbulb aria-hidden className="mt-px size-5 flex-none text-sary-ink" />
      <span className="min-w-0 flex-1 break-words">
        <b>{t('hintFrom', { name: teacher, part: partName(part) })}</b> {text}
        <span className="block text-meta text-ink-2">
          {format.dateTime(at, { timeStyle: 'short' })} · {t(isOwn ? 'onlyYou' : 'everybodySees')}
        </span>
      </span>
    </span>
  );
}

/** The teacher has changed this part since it was seen first. */
export function ChangedLine({ teacher }: { teacher: string }) {
  const t = useTranslations('live-exercises');
  return (
    <span
      data-testid="changed-part"
      className="my-1.5 flex items-center gap-2 rounded-field bg-kok-soft px-3.5 py-2 text-sm leading-normal font-normal"
    >
      <PencilLine aria-hidden className="size-4 flex-none text-kok" />
      {t('changedPart', { teacher })}
    </span>
  );
}

/** The latest hint, read out politely: the focus stays where it is. Those that stood there before are not read out again. */
export function HintNews({
  hints,
  teacher,
  partName,
}: { hints: readonly GivenHint[] } & Omit<HintLineProps, 'hint'>) {
  const t = useTranslations('live-exercises');
  const latest = hints.at(-1);
  return (
    <p role="status" className="sr-only">
      {latest ? `${t('hintFrom', { name: teacher, part: partName(latest.part) })} ${latest.text}` : null}
    </p>
  );
}
