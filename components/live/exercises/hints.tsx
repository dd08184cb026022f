'use client';
import { Lightbulb } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSignals } from '@/components/live/signals-context';
import type { AnswerNow } from '@/lib/live-exercise/answers';
import type { Shown } from '@/lib/live/signals';

interface HintsProps {
  exerciseId: number;
  /** Those to this student alone. */
  own: AnswerNow['hints'];
  teacher: string;
  partName: (part: string) => string;
}

/** What the teacher hints to this student or to all, told politely: the focus stays where it is. */
export function Hints({ exerciseId, own, teacher, partName }: HintsProps) {
  const t = useTranslations('live-exercises');
  const { signals } = useSignals();
  const common = [...signals.things.values()].flatMap((thing) => {
    if (thing.payload.change !== 'hint' || thing.payload.exerciseId !== exerciseId) return [];
    const { at, payload } = thing as Shown<'hint'>;
    return payload.text === null
      ? []
      : [{ part: payload.part, text: payload.text, at: at ?? 0, isOwn: false }];
  });
  const alone = Object.entries(own).map(([part, hint]) => ({ part, ...hint, isOwn: true }));
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {[...common, ...alone]
        .toSorted((a, b) => a.at - b.at)
        .map(({ part, text, isOwn }) => (
          <div key={`${part} ${isOwn}`} className="flex gap-2.5 rounded-field bg-sary-soft px-3.5 py-3">
            <Lightbulb aria-hidden className="mt-px size-5 flex-none text-sary-ink" />
            <p className="min-w-0 flex-1 break-words">
              <b>{t('hintFrom', { name: teacher, part: partName(part) })}</b> {text}
              <span className="block text-meta text-ink-2">{t(isOwn ? 'onlyYou' : 'everybodySees')}</span>
            </p>
          </div>
        ))}
    </div>
  );
}
